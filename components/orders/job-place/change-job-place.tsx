import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { revealOrder } from '@/lib/browser/reveal-heading';
import type { Purchase } from '@/lib/orders/contract';
import { saveJobPlace } from '@/lib/orders/job-place/contract';
import { jobPlaceForm } from '@/lib/orders/job-place/fields';
import { JobPlaceFields } from './job-place-fields';
import { useJobPictures } from './use-job-pictures';

/** Opens the form of the place of a job. */
export function ChangeJobPlace({ order }: { order: Purchase }) {
  const t = useTranslations('jobPlace');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name="map-pin" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(order.place ? 'change' : 'open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('title')}>
        {open && <JobPlaceForm order={order} onDone={close} />}
      </Dialog>
    </>
  );
}

function JobPlaceForm({ order, onDone }: { order: Purchase; onDone: () => void }) {
  const t = useTranslations('jobPlace');
  const refresh = useRefresh();
  const pictures = useJobPictures(order.place?.pictures ?? []);
  const form = useEndpointForm(saveJobPlace, {
    fields: jobPlaceForm,
    input: (values, token) => ({
      token,
      body: { order_id: order.id, place: { ...values, pictures: pictures.ids() } },
    }),
    onValid: pictures.isIncomplete,
    async onAnswer() {
      onDone();
      await refresh();
      revealOrder(order.id);
    },
  });
  return (
    <Form form={form}>
      <JobPlaceFields form={form} pictures={pictures} earlier={order.place} />
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}
