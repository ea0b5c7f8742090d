import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Task } from '@/lib/operator/tasks/task';
import { Day, Moment } from '../moment';
import { PersonLink } from '../person-link';

/** A task with its due day, or with who did it and when. */
export function TaskLine({ task }: { task: Task }) {
  const t = useTranslations('desk');
  const { text, dueDay, isOverdue, createdBy, doneAt, doneBy } = task;
  return (
    <div className="flex flex-col gap-1">
      <span className="font-semibold break-words whitespace-pre-line">{text}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {isOverdue && <Badge tone="danger">{t('overdue')}</Badge>}
        {doneAt ? (
          <>
            <Badge>{t('done')}</Badge>
            <Moment at={doneAt} />
            {doneBy !== null && <PersonLink person={{ uid: doneBy }} />}
          </>
        ) : (
          <>
            <span>{t.rich('due', { day: () => <Day on={dueDay} /> })}</span>
            <PersonLink person={{ uid: createdBy }} />
          </>
        )}
      </span>
    </div>
  );
}
