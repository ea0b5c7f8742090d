import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';

type Props = {
  title: string;
  /** What it means. */
  text: string;
  /** The form that does it. */
  children: ReactNode;
};

/** Something that an operator may do here. */
export function ActCard({ title, text, children }: Props) {
  return (
    <Card>
      <Heading level={2}>{title}</Heading>
      <Text size="sm" tone="muted" className="mb-3">
        {text}
      </Text>
      {children}
    </Card>
  );
}
