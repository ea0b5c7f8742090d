import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { IconName } from '@/lib/presentation/icon-names';
import { Icon } from './icon';
import { Stack, type Gap } from './stack';

type Props = {
  /** Ordered for sequences. */
  as?: 'ul' | 'ol';
  gap?: Gap;
  items: { key: string; icon: IconName; text: ReactNode }[];
  itemClassName?: string;
};

/** A list of short statements with icons. */
export function IconList({ as = 'ul', gap = 3, items, itemClassName }: Props) {
  return (
    <Stack as={as} gap={gap}>
      {items.map(({ key, icon, text }) => (
        <li key={key} className={clsx('flex gap-3', itemClassName)}>
          <Icon name={icon} className="mt-0.5 text-brand" />
          {text}
        </li>
      ))}
    </Stack>
  );
}
