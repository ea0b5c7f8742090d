import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/lib/presentation/icon-names';
import { Text } from '@/components/ui/text';

type Props = { icon: IconName; tone: 'brand' | 'sun'; title: string; text: string; children?: ReactNode };

/** A word of our own between the ads of others. */
export function Promo({ icon, tone, title, text, children }: Props) {
  return (
    <Card tone={tone} className="flex h-full flex-col items-start justify-center gap-3">
      <Icon name={icon} size="huge" className={tone === 'brand' ? 'text-brand' : 'text-ink'} />
      <Heading level={3}>{title}</Heading>
      <Text>{text}</Text>
      {children}
    </Card>
  );
}
