import type { WorkDetails } from '@/lib/catalog/contract';
import { initials } from '@/components/ui/initials';
import { PictureFallback } from './picture-fallback';

type Props = { work: Pick<WorkDetails['work'], 'cover' | 'avatar' | 'user_name'> };

/** An ad's picture; without one, or when it breaks, the avatar view: the owner's face or initials. */
export function Cover({ work: { cover, avatar, user_name } }: Props) {
  const src = cover ?? avatar;
  return (
    <div className="relative grid aspect-[16/10] max-h-[28rem] w-full place-items-center overflow-hidden rounded-card bg-brand-soft text-3xl font-bold text-brand">
      <span aria-hidden="true">{initials(user_name)}</span>
      {src !== null && (
        <img
          src={src}
          alt=""
          width={cover === null ? 256 : 1280}
          height={cover === null ? 256 : 800}
          fetchPriority="high"
          data-avatar={cover === null ? '' : undefined}
          data-instead={cover === null ? undefined : (avatar ?? undefined)}
          className="absolute inset-0 size-full object-cover data-avatar:m-auto data-avatar:aspect-square data-avatar:h-3/4 data-avatar:w-auto data-avatar:rounded-full"
        />
      )}
      <PictureFallback />
    </div>
  );
}
