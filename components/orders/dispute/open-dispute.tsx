import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Purchase } from '@/lib/orders/contract';
import { OpenDisputeForm } from './statement-form';

/** The customer opens a dispute, until the provider's share becomes due. */
export function OpenDispute({ order }: { order: Purchase }) {
  const t = useTranslations('orders.dispute');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('openNamed', { title: order.original_subwork_title })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('openTitle')}>
        {open && <OpenDisputeForm orderId={order.id} onDone={close} />}
      </Dialog>
    </>
  );
}
