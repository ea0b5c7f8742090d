import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { fillIn } from '@/components/ui/fill-in';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import type { AccountWords } from './account-words';

export type UnexpectedErrorProps = {
  labels: AccountWords['unexpected'];
  closeLabel: string;
  supportEmail: string;
};

type Props = UnexpectedErrorProps & { open: boolean; onClose: () => void };

/** For a failure that says nothing: whom to turn to (specification, point 8). */
export function UnexpectedError({ labels, closeLabel, supportEmail, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={closeLabel}>
      <Stack gap={4}>
        <p>{labels.text}</p>
        <Button href="/central" wide icon={<Icon name="life-buoy" />}>
          {labels.center}
        </Button>
        <Button href={`mailto:${supportEmail}`} variant="secondary" wide icon={<Icon name="mail" />}>
          {fillIn(labels.email, { email: supportEmail })}
        </Button>
      </Stack>
    </Dialog>
  );
}
