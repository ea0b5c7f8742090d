import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { Stack } from '@/components/ui/stack';
import type { PublishWords } from './publish-words';

type Props = {
  /** What there is to say: that it costs something, that the payment is waited for, that it has come. */
  kind: 'due' | 'awaited' | 'arrived';
  labels: PublishWords['pro'];
  children?: ReactNode;
};

/** How the author of an ad stands with the fee. */
export function ProNotice({ kind, labels, children }: Props) {
  const [title, text] = {
    due: [labels.title, labels.text],
    awaited: [labels.waitingTitle, labels.waiting],
    arrived: [labels.arrivedTitle, labels.arrived],
  }[kind];
  return (
    <Card tone={kind === 'arrived' ? 'brand' : 'sun'}>
      <div role="status" className="flex gap-4">
        <span className="pt-0.5">
          {kind === 'awaited' ? <Spinner /> : <Icon name="badge-check" size="large" />}
        </span>
        <Stack gap={1}>
          <Heading level={2} size="base">
            {title}
          </Heading>
          <p>{text}</p>
        </Stack>
      </div>
      {children}
    </Card>
  );
}
