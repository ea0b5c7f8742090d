import type { ReactNode } from 'react';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

type HomeHomeSectionProps = {
  /** Id of the heading; lists inside may be labelled by it. */
  id: string;
  title: string;
  lead?: string;
  /** A link at the end of the heading line. */
  more?: ReactNode;
  children: ReactNode;
};

/** A section of the home page with its heading. */
export function HomeSection({ id, title, lead, more, children }: HomeHomeSectionProps) {
  return (
    <Stack as="section" gap={5} className="max-sm:gap-3" aria-labelledby={id}>
      <Cluster justify="between" className="gap-y-1">
        <div>
          <Heading level={2} size="2xl" id={id}>
            {title}
          </Heading>
          {lead !== undefined && (
            <Text tone="muted" className="mt-1">
              {lead}
            </Text>
          )}
        </div>
        {more}
      </Cluster>
      {children}
    </Stack>
  );
}
