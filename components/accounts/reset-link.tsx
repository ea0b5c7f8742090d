'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/forms/form-words';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { fillIn } from '@/components/ui/fill-in';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import type { AccountWords } from './account-words';
import { ResetLinkForm } from './reset-link-form';

type Props = { trigger: string; labels: AccountWords['resetLink']; words: FormWords };

/** The way to a forgotten password: a dialog that asks for the e-mail, then says to look into it. */
export function ResetLink({ trigger, labels, words }: Props) {
  const [step, setStep] = useState<'closed' | 'asking' | { sentTo: string }>('closed');
  const close = () => setStep('closed');
  const isSent = typeof step === 'object';
  return (
    <>
      <Button variant="quiet" onClick={() => setStep('asking')} aria-haspopup="dialog">
        {trigger}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={close}
        title={isSent ? labels.sentTitle : labels.title}
        closeLabel={words.close}
      >
        {step === 'asking' && (
          <ResetLinkForm labels={labels} words={words} onSent={(sentTo) => setStep({ sentTo })} />
        )}
        {isSent && (
          <Stack gap={4}>
            <p role="status" className="flex gap-3">
              <Icon name="mail" size="large" className="mt-0.5 text-brand" />
              <span className="min-w-0 break-words">{fillIn(labels.sent, { email: step.sentTo })}</span>
            </p>
            <Button wide onClick={close}>
              {words.close}
            </Button>
          </Stack>
        )}
      </Dialog>
    </>
  );
}
