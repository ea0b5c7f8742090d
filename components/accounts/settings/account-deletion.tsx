import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { forgetSession } from '@/lib/browser/session';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Text } from '@/components/ui/text';
import { deleteUser } from '@/lib/accounts/contract';
import type { CallError } from '@/lib/platform/http/call';

/** Closes the account permanently. */
export function AccountDeletion() {
  const t = useTranslations('settings.deletion');
  const [open, setOpen] = useState(false);
  // The receipt of the closed account; null while it is open.
  const [receipt, setReceipt] = useState<string | null>(null);
  const close = () => (receipt === null ? setOpen(false) : window.location.assign('/'));
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
      <HelpLink topic="deleting" />
      <Dialog open={open} onClose={close} title={t(receipt === null ? 'confirmTitle' : 'doneTitle')}>
        {open && receipt === null && <DeletionForm onCancel={close} onClosed={setReceipt} />}
        {receipt !== null && <Closed receipt={receipt} />}
      </Dialog>
    </Section>
  );
}

const PAGES = { myAds: '/cards/belongs', myOrders: '/orders', myPayouts: '/settings/payments' } as const;
type Remedy = keyof typeof PAGES;

/** The page that solves what the refusal names; null: this page, or none. */
function remedyFor({ details }: CallError): Remedy | null {
  if ('work_id' in details) return 'myAds';
  if ('order_id' in details) return 'myOrders';
  return 'payout_amount' in details ? 'myPayouts' : null;
}

/** Confirms the closing to the former owner, before this page is left. */
function Closed({ receipt }: { receipt: string }) {
  const t = useTranslations('settings.deletion');
  return (
    <>
      <p ref={focus} tabIndex={-1} className="outline-none">
        {t('done', { receipt })}
      </p>
      <Button href="/" wide>
        {t('home')}
      </Button>
    </>
  );
}

/** Moves the focus, and a screen reader, to a text that has replaced the focused button. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** Closes the account if the password is correct and nothing prevents it. */
function DeletionForm({ onCancel, onClosed }: { onCancel: () => void; onClosed: (receipt: string) => void }) {
  const t = useTranslations('settings.deletion');
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const form = useEndpointForm(deleteUser, {
    fields: deleteUser.body,
    input: (body, token) => ({ body, token }),
    onAnswer({ receipt }) {
      onClosed(receipt);
      forgetSession();
    },
    onRefused(error) {
      setRemedy(remedyFor(error));
      return false;
    },
  });
  return (
    <Form form={form}>
      <Text>{t('confirmText')}</Text>
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      {remedy && (
        <Button href={PAGES[remedy]} variant="secondary" wide>
          {t(remedy)}
        </Button>
      )}
      <SubmitButton form={form} variant="danger">
        {t('submit')}
      </SubmitButton>
      <Button variant="quiet" wide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Form>
  );
}
