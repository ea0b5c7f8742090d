import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import { listNotes } from '@/lib/operator/audit/notes';
import { listTasksOf, type TaskSubject } from '@/lib/operator/tasks/task';
import { ActionForms } from '../actions/action-forms';
import { Age } from '../age';
import { PersonLink } from '../person-link';
import { TaskLine } from './task-line';

type Props = { operator: ConsoleActor; subject: TaskSubject };

/** The notes and tasks of operators about a person or an order. */
export async function NotesAndTasks({ operator, subject }: Props) {
  const [notes, tasks] = await Promise.all([listNotes(subject), listTasksOf(subject)]);
  const t = await getTranslations('desk');
  const byId = new Map(tasks.map((task) => [String(task.id), task]));
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  const { kind, id } = subject;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('notes')}</Heading>
      <ActionForms
        operator={operator}
        kind={kind}
        id={id}
        only={[kind === 'person' ? 'finish_person_task' : 'finish_order_task']}
        about={(target) => {
          const task = byId.get(target);
          return task && <TaskLine task={task} />;
        }}
      />
      {done.length + notes.length > 0 && (
        <Card as="ul" className="divide-y divide-line">
          {notes.map(({ id: noteId, at, text, author }) => (
            <li key={`note ${noteId}`} className="flex flex-col gap-1 py-2">
              <span className="break-words whitespace-pre-line">{text}</span>
              <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                <Age at={at} />
                {author !== null && <PersonLink person={{ uid: author }} />}
              </span>
            </li>
          ))}
          {done.map((task) => (
            <li key={`task ${task.id}`} className="py-2">
              <TaskLine task={task} />
            </li>
          ))}
        </Card>
      )}
      <ActionForms
        operator={operator}
        kind={kind}
        id={id}
        only={kind === 'person' ? ['note_person', 'add_person_task'] : ['note_order', 'add_order_task']}
      />
    </Stack>
  );
}
