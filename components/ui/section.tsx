import { useId, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

/** A section of a long form: its heading is above its fields, or beside them where there is space. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="sm:p-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 xl:wide:grid-cols-[15rem_minmax(0,1fr)]">
        <Stack gap={1}>
          <Heading level={2} size="lg" id={id}>
            {title}
          </Heading>
          {text !== undefined && <Text tone="muted">{text}</Text>}
        </Stack>
        <Stack gap={4}>{children}</Stack>
      </div>
    </Card>
  );
}
