import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import type { PublishWords } from './publish-words';

type Props = {
  workId: number;
  title: string;
  text: string;
  /** The line with the link to the terms. */
  terms: ReactNode;
  labels: PublishWords['done'];
};

/** It is done; from here there is only the way to the ad (specification, point 2). */
export function DoneDialog({ workId, title, text, terms, labels }: Props) {
  const address = `/details/${workId}`;
  return (
    <Dialog open onClose={() => window.location.assign(address)} title={title} closeLabel={labels.close}>
      <Stack gap={4}>
        <p className="flex items-center gap-3">
          <Icon name="circle-check" size="huge" className="text-brand" />
          {text}
        </p>
        <p className="text-sm text-muted">{terms}</p>
        <Button href={address} wide>
          {labels.see}
        </Button>
      </Stack>
    </Dialog>
  );
}
