import { useState } from 'react';
import type { FormWords } from '@/components/forms/form-words';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { DeletionForm } from './deletion-form';
import { Section } from './section';
import type { SettingsWords } from './settings-words';

/** The way out for good. */
export function AccountDeletion({ labels, words }: { labels: SettingsWords['deletion']; words: FormWords }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={labels.title} text={labels.text}>
      <Button
        variant="danger"
        icon={<Icon name="trash-2" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="self-start"
      >
        {labels.open}
      </Button>
      <Dialog open={open} onClose={close} title={labels.confirmTitle} closeLabel={labels.close}>
        {open && <DeletionForm labels={labels} words={words} onCancel={close} />}
      </Dialog>
    </Section>
  );
}
