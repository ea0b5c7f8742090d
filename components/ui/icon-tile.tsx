import { clsx } from 'clsx';
import { Icon } from './icon';
import type { IconName } from '@/lib/presentation/icon-names';

const TONES = { brand: 'bg-brand-soft text-brand', sun: 'bg-sun text-on-sun' } as const;

/** An icon on a coloured square, for a link or a step. */
export function IconTile({ icon, tone = 'brand' }: { icon: IconName; tone?: keyof typeof TONES }) {
  return (
    <span
      className={clsx(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-control',
        TONES[tone],
      )}
    >
      <Icon name={icon} size="large" />
    </span>
  );
}
