import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import type { WorkDetails } from '@/lib/catalog/contract';
import { initials } from '@/lib/presentation/initials';

/** Who does the work: face, name, profession, handle and city. */
export function Provider({ work }: Pick<WorkDetails, 'work'>) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar src={work.avatar} initials={initials(work.user_name)} size="large" />
      <div className="min-w-0">
        <p className="text-lg font-semibold break-words">{work.user_name}</p>
        <p className="text-muted">
          {[work.user_profession, `@${work.user_uid}`].filter(Boolean).join(' · ')}
        </p>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="map-pin" size="small" />
          {work.city}
        </p>
      </div>
    </div>
  );
}
