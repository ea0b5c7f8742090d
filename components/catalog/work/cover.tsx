import type { CoverView } from '@/lib/presentation/views/cover';
import { PictureFallback } from './picture-fallback';

/** An ad's picture; without one, or when it breaks, the avatar view: the owner's face or initials. */
export function Cover({ cover: { initials, src, isAvatar, instead } }: { cover: CoverView }) {
  return (
    <div className="relative grid aspect-[16/10] max-h-[28rem] w-full place-items-center overflow-hidden rounded-card bg-brand-soft text-3xl font-bold text-brand">
      <span aria-hidden="true">{initials}</span>
      {src !== null && (
        <img
          src={src}
          alt=""
          width={isAvatar ? 256 : 1280}
          height={isAvatar ? 256 : 800}
          fetchPriority="high"
          data-avatar={isAvatar ? '' : undefined}
          data-instead={instead ?? undefined}
          className="absolute inset-0 size-full object-cover data-avatar:m-auto data-avatar:aspect-square data-avatar:h-3/4 data-avatar:w-auto data-avatar:rounded-full"
        />
      )}
      <PictureFallback />
    </div>
  );
}
