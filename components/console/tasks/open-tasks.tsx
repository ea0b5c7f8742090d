import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { listUrl } from '@/lib/operator/lists/list';
import type { Task } from '@/lib/operator/tasks/task';
import { TaskLine } from './task-line';

/** The open tasks, the first due at the top. Renders nothing if there are none. */
export function OpenTasks({ tasks }: { tasks: Task[] }) {
  const t = useTranslations('desk');
  if (tasks.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('tasks')}</Heading>
      <Card as="ul" className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <TaskLine task={task} />
            <TextLink href={pageOf(task)} className="inline-flex min-h-11 items-center">
              {task.person === null ? t('order', { number: String(task.orderId) }) : `@${task.person}`}
            </TextLink>
          </li>
        ))}
      </Card>
      <TextLink href={listUrl('tasks', { state: 'open' })} className="inline-flex min-h-11 items-center">
        {t('allTasks')}
      </TextLink>
    </Stack>
  );
}

function pageOf({ person, orderId }: Task): string {
  return person === null ? `/console/orders/${orderId}` : `/console/people/${person}`;
}
