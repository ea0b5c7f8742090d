import { clsx } from 'clsx';
import { initials } from '@/lib/presentation/initials';
import type { WorkCard } from '@/lib/catalog/contract';

type Props = {
  ad: Pick<WorkCard, 'name' | 'cover' | 'avatar'>;
  /** Load it at once. */
  eager?: boolean;
  className: string;
};

/**
 * The cover of an ad; without one, or when it fails to load (public/first-paint.js), the owner's avatar over
 * their initials.
 */
export function AdThumbnail({ ad: { name, cover, avatar }, eager = false, className }: Props) {
  const src = cover ?? avatar;
  return (
    <span
      className={clsx(
        'relative grid place-items-center overflow-hidden bg-brand-soft text-2xl font-bold text-brand',
        className,
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {src !== null && (
        <img
          src={src}
          alt=""
          width={480}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          data-avatar={cover === null ? '' : undefined}
          data-instead={cover === null ? undefined : (avatar ?? undefined)}
          className="absolute inset-0 size-full object-cover data-avatar:m-auto data-avatar:aspect-square data-avatar:h-3/4 data-avatar:w-auto data-avatar:rounded-full"
        />
      )}
    </span>
  );
}
