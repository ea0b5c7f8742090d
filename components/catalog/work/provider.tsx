import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import type { DetailsView } from '@/lib/presentation/views/details';

/** Who does the work: face, name, profession, handle and city. */
export function Provider({ provider }: Pick<DetailsView, 'provider'>) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar src={provider.avatar} initials={provider.initials} size="large" />
      <div className="min-w-0">
        <p className="text-lg font-semibold break-words">{provider.name}</p>
        <p className="text-muted">{provider.handle}</p>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="map-pin" size="small" />
          {provider.city}
        </p>
      </div>
    </div>
  );
}
