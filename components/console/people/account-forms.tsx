import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import {
  changeEmailByOperator,
  closeAccountByOperator,
  LETTERS,
  loadClosing,
  type loadPerson,
  sendLetterAgain,
} from '@/lib/operator/people/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { ActForm } from '../act-form';
import { ActionCard } from '../actions/action-card';
import { useConfirmed } from '../confirm-provider';
import { usePersonForm } from './use-person-form';

type Props = { person: Answer<typeof loadPerson> };

/** Sends a letter again that somebody lost. */
export function LetterForm({ person: { uid, email } }: Props) {
  const t = useTranslations('console.person.letter');
  const form = usePersonForm(uid, sendLetterAgain, { emptied: ['reason'], around: useConfirmed() });
  return (
    <ActionCard title={t('title')} text={t('text')} folded>
      <Form form={form}>
        <ChoiceField
          form={form}
          name="letter"
          label={t('letter')}
          options={LETTERS}
          wordOf={(letter) => t(`letters.${letter}`)}
        />
        <LongTextField form={form} name="reason" label={t('reason')} />
        <SubmitButton form={form} variant="secondary">
          {t('submit')}
        </SubmitButton>
      </Form>
      <TextLink href={`/console/lists/mails?q=${encodeURIComponent(email)}`}>{t('sent')}</TextLink>
    </ActionCard>
  );
}

/** Another address for somebody who has proved who they are; it counts once its link is followed. */
export function EmailForm({ person: { uid, new_email: pending } }: Props) {
  const t = useTranslations('console.person.email');
  const form = usePersonForm(uid, changeEmailByOperator, {
    emptied: ['email', 'reason'],
    around: useConfirmed(),
  });
  return (
    <ActForm form={form} words={t} folded variant="secondary">
      {pending !== '' && <Text className="mb-3 break-words">{t('pending', { email: pending })}</Text>}
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="off" />
      <LongTextField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} />
    </ActForm>
  );
}

/** Closes the account, or says what keeps it open. */
export function CloseForm({ uid }: { uid: string }) {
  const t = useTranslations('console.person.close');
  const { data } = useEndpointQuery(loadClosing, { params: { uid } });
  const form = useEndpointForm(closeAccountByOperator, {
    fields: closeAccountByOperator.body,
    input: (body, token) => ({ params: { uid }, body, token }),
    around: useConfirmed(),
    // The person has another handle from now on: this page is nobody's.
    onAnswer: () => window.location.replace('/console/lists/people'),
  });
  return (
    <ActionCard title={t('title')} text={t('text')} folded>
      {data && data.obstacles.length > 0 && (
        <ul className="list-disc pl-5">
          {data.obstacles.map((obstacle) => (
            <li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
          ))}
        </ul>
      )}
      {data?.obstacles.length === 0 && (
        <Form form={form}>
          <LongTextField form={form} name="reason" label={t('reason')} />
          <SubmitButton form={form} variant="danger">
            {t('submit')}
          </SubmitButton>
        </Form>
      )}
    </ActionCard>
  );
}
