import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { PushOffer } from '@/components/notices/push-offer';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { ProposeDate } from './propose-date';

type Props = { order: Purchase | Sale; today: string };

/** Opens the form to propose another day. */
export function Reschedule(props: Props) {
  const t = useTranslations('orders.reschedule');
  const [open, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => setOpen(false);
  function finish() {
    close();
    setAsked(true);
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name="calendar-check" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('title')}>
        {open && <ProposeDate {...props} onDone={finish} />}
      </Dialog>
      {isAsked && <PushOffer after="reschedule" name={props.order.name} />}
    </>
  );
}
