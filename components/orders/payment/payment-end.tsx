import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { revealHeading } from '@/lib/browser/reveal-heading';
import type { IconName } from '@/lib/presentation/icon-names';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

type Props = {
  icon: IconName;
  tone?: 'brand' | 'plain';
  title: string;
  text: string;
  /** The payment finished while the page was open. */
  isNews?: boolean;
  /** The next step, with a link. */
  children?: ReactNode;
};

/** A finished payment, without further actions here. */
export function PaymentEnd({ icon, tone = 'plain', title, text, isNews = false, children }: Props) {
  return (
    <Card tone={tone} className="mx-auto w-full max-w-text sm:p-8">
      <Stack gap={5}>
        <Stack gap={3}>
          <Icon
            name={icon}
            size="huge"
            className={clsx(
              tone === 'brand' ? 'text-brand' : 'text-muted',
              tone === 'brand' && isNews && 'joy',
            )}
          />
          <Heading level={1} tabIndex={-1} ref={isNews ? revealHeading : undefined}>
            {title}
          </Heading>
          <Text>{text}</Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
