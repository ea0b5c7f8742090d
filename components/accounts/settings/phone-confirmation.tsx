import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { Form } from '@/components/forms/form';
import { HelpLink } from '@/components/forms/help-link';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useAction } from '@/components/forms/use-action';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { Text } from '@/components/ui/text';
import type { OwnProfile } from '@/lib/accounts/contract';
import { confirmPhone, type sendPhoneCode } from '@/lib/accounts/phones/contract';
import { isMobile } from '@/lib/accounts/rules';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';
import { maskPhone } from '@/lib/presentation/masks';

/** Shows whether the phone is confirmed, and the form that confirms it with a code. */
export function PhoneConfirmation({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.phone');
  const [message, setMessage] = useState('');
  const { phone: digits, phone_check: check, phone_code_channel: channel } = profile;
  if (digits === '') {
    return (
      <Section title={t('title')}>
        <Text tone="muted">{t('none')}</Text>
      </Section>
    );
  }
  const phone = maskPhone(digits);
  // Another code by email would not change the state.
  const isOpen = check === 'none' || (check === 'email' && channel === 'sms');
  const isReachable = channel === 'email' || isMobile(digits);
  return (
    <Section title={t('title')} text={t('moved')}>
      <div>
        <Badge tone={check === 'sms' ? 'brand' : 'neutral'}>
          {t(check === 'sms' ? 'confirmed' : 'notConfirmed')}
        </Badge>
      </div>
      <Text>{t(STATES[check], { phone })}</Text>
      {isOpen && !isReachable && <Text tone="muted">{t('landline')}</Text>}
      {isOpen && isReachable && (
        <CodeForm key={digits} phone={phone} channel={channel} onConfirmed={() => setMessage(t('saved'))} />
      )}
      <HelpLink topic="phone" />
      <p role="status" className="sr-only">
        {message}
      </p>
    </Section>
  );
}

const STATES = { none: 'open', email: 'declared', sms: 'sms' } as const;

type Props = { phone: string; channel: OwnProfile['phone_code_channel']; onConfirmed: () => void };

/** Sends a code and checks it. */
function CodeForm({ phone, channel, onConfirmed }: Props) {
  const t = useTranslations('settings.phone');
  const [isSent, setSent] = useState(false);
  const sending = useAction();
  const refresh = useRefresh();
  const form = useEndpointForm(confirmPhone, {
    fields: confirmPhone.body,
    input: (body, token) => ({ body, token }),
    onAnswer() {
      setSent(false);
      onConfirmed();
      void refresh();
    },
  });

  async function send(): Promise<string> {
    // The message may arrive even if the gateway's answer was lost.
    setSent(true);
    const answer = await withSession((token) =>
      call<typeof sendPhoneCode>('POST', '/users/phone/code', { token }),
    );
    return answer.channel === 'sms' ? t('sentSms', { phone }) : t('sentEmail');
  }

  return (
    <>
      <Text tone="muted">{t(channel === 'sms' ? 'bySms' : 'byEmail')}</Text>
      <div className="self-start">
        <ActionButton
          action={sending}
          onAction={send}
          variant="secondary"
          icon={<Icon name={channel === 'sms' ? 'phone' : 'mail'} />}
        >
          {t(isSent ? 'again' : 'send')}
        </ActionButton>
      </div>
      {isSent && (
        <Form form={form}>
          <TextField
            form={form}
            name="tocompare"
            label={t('code')}
            hint={t('codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <SubmitButton form={form}>{t('submit')}</SubmitButton>
        </Form>
      )}
    </>
  );
}
