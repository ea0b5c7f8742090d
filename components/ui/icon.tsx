import { clsx } from 'clsx';
import type { IconName } from '@/lib/presentation/icon-names';
import sprite from './icons.svg';

const SIZES = { small: 'size-4', medium: 'size-5', large: 'size-6', huge: 'size-8' } as const;

type IconProps = {
  name: IconName;
  size?: keyof typeof SIZES;
  className?: string;
};

/** Decorative: the words beside it, or the name of its button, say the same. Costs no JavaScript anywhere. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={clsx('inline-block shrink-0', SIZES[size], className)}
    >
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
