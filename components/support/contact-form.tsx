import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { ChoiceField } from '@/components/forms/choice-field';
import { EmailField } from '@/components/forms/email-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { maskPhone } from '@/lib/presentation/masks';
import type { ContactFormDefaults } from '@/lib/browser/contact-form-defaults';
import { sendFeedback } from '@/lib/support/contract';
import { FEEDBACK_CODES, MANAGE_DATA, MESSAGE_MAX, type FeedbackCode } from '@/lib/support/rules';

type Props = {
  code: FeedbackCode;
  defaults: ContactFormDefaults;
  /** Receives the reference number of the message. */
  onSent: (number: string) => void;
};

const FIELDS = sendFeedback.body.pick({ code: true, name: true, email: true, phone: true, suggestion: true });
/** Data requests are made in the settings by the user concerned. */
const SUBJECTS = FEEDBACK_CODES.filter((code) => code !== MANAGE_DATA);

/** Subject, name, addresses and message. */
export function ContactForm({ code, defaults, onSent }: Props) {
  const t = useTranslations('central.form');
  const entries = useTranslations('central.entries');
  const person = useStoredUser();
  const { order } = defaults;
  const form = useEndpointForm(sendFeedback, {
    fields: FIELDS,
    input: (values, token) => ({
      token,
      body: { ...values, uid: person?.uid ?? '', order_id: order?.id ?? null },
    }),
    onAnswer: ({ number }) => onSent(number),
  });
  return (
    <Form form={form}>
      {order && (
        <p className="rounded-control bg-brand-soft px-4 py-3 font-semibold break-words">
          {t('order', { id: String(order.id), title: order.title })}
        </p>
      )}
      <ChoiceField
        form={form}
        name="code"
        label={t('subject')}
        options={SUBJECTS}
        wordOf={(subject) => entries(`${subject}.title`)}
        defaultValue={code === MANAGE_DATA ? 'help' : code}
      />
      <TextField
        form={form}
        name="name"
        label={t('name')}
        autoComplete="name"
        required
        defaultValue={defaults.name}
      />
      <EmailField
        form={form}
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        defaultValue={defaults.email}
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('phone')}
        autoComplete="tel-national"
        defaultValue={maskPhone(defaults.phone)}
        format={maskPhone}
      />
      <LongTextField form={form} name="suggestion" label={t('message')} maxLength={MESSAGE_MAX} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
