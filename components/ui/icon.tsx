import { clsx } from 'clsx';
import type { IconName } from '@/lib/presentation/icon-names';
import { ICON_SHAPES } from '@/lib/presentation/icon-shapes';

const SIZES = { small: 'size-4', medium: 'size-5', large: 'size-6', huge: 'size-8' } as const;

type IconProps = {
  name: IconName;
  size?: keyof typeof SIZES;
  className?: string;
};

/**
 * Decorative: the text beside it, or its button's name, has the same meaning. Inlined, because a shape
 * referenced from a separate file can get lost when that file comes from the browser's cache.
 */
export function Icon({ name, size = 'medium', className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('inline-block shrink-0', SIZES[size], className)}
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  );
}
