import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/lib/presentation/icon-names';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

type Props = {
  icon: IconName;
  tone?: 'brand' | 'plain';
  title: string;
  text: string;
  /** The next step, with a link. */
  children?: ReactNode;
};

/** A finished payment, without further actions here. */
export function PaymentEnd({ icon, tone = 'plain', title, text, children }: Props) {
  return (
    <Card tone={tone} className="mx-auto w-full max-w-text sm:p-8">
      <Stack gap={5}>
        <Stack gap={3}>
          <Icon name={icon} size="huge" className={tone === 'brand' ? 'text-brand' : 'text-muted'} />
          <Heading level={1}>{title}</Heading>
          <Text>{text}</Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
