import { useState } from 'react';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { CardProps } from '@/lib/presentation/card-props';
import { ProposeDate } from './propose-date';

type Props = CardProps<Purchase | Sale> & { today: string };

/** Asks the other side for another day. */
export function Reschedule(props: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { reschedule, close: closeLabel } = props.words;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name="calendar-check" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {reschedule.open}
      </Button>
      <Dialog open={open} onClose={close} title={reschedule.title} closeLabel={closeLabel}>
        {open && <ProposeDate {...props} onDone={close} />}
      </Dialog>
    </>
  );
}
