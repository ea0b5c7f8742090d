import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { DeletionForm } from './deletion-form';
import { Section } from '@/components/ui/section';

/** The way out for good. */
export function AccountDeletion() {
  const t = useTranslations('settings.deletion');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={t('title')} text={t('text')}>
      <Button
        variant="danger"
        icon={<Icon name="trash-2" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="self-start"
      >
        {t('open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('confirmTitle')}>
        {open && <DeletionForm onCancel={close} />}
      </Dialog>
    </Section>
  );
}
