import { clsx } from 'clsx';

const SIZES = {
  small: 'size-8 text-sm',
  medium: 'size-12 text-lg',
  large: 'size-20 text-2xl',
} as const;

type AvatarProps = {
  /** Null without a picture; the initials show then, and when the picture fails to load. */
  src: string | null;
  initials: string;
  size?: keyof typeof SIZES;
};

/** Decorative: the name is always beside it. */
export function Avatar({ src, initials, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand',
        SIZES[size],
      )}
    >
      {initials}
      {src !== null && (
        // public/first-paint.js hides a broken picture, which leaves the initials.
        <img
          src={src}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
