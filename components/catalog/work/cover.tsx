import type { WorkDetails } from '@/lib/catalog/contract';
import { initials } from '@/lib/presentation/initials';

/**
 * An ad's cover; without one, or when it fails to load (public/first-paint.js), the owner's avatar or
 * initials.
 */
export function Cover({ work: { cover, avatar, user_name } }: { work: WorkDetails['work'] }) {
  const src = cover ?? avatar;
  const isAvatar = cover === null;
  return (
    <div className="relative grid aspect-[16/10] max-h-[28rem] w-full place-items-center overflow-hidden rounded-card bg-brand-soft text-3xl font-bold text-brand">
      <span aria-hidden="true">{initials(user_name)}</span>
      {src !== null && (
        <img
          src={src}
          alt=""
          width={isAvatar ? 256 : 1280}
          height={isAvatar ? 256 : 800}
          fetchPriority="high"
          data-avatar={isAvatar ? '' : undefined}
          data-instead={isAvatar ? undefined : (avatar ?? undefined)}
          className="absolute inset-0 size-full object-cover data-avatar:m-auto data-avatar:aspect-square data-avatar:h-3/4 data-avatar:w-auto data-avatar:rounded-full"
        />
      )}
    </div>
  );
}
