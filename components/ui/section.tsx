import { useId, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

/** A section of the settings. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="sm:p-6">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="lg" id={id}>
            {title}
          </Heading>
          {text !== undefined && <Text tone="muted">{text}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
