import { useTranslations } from 'next-intl';
import { LongTextField } from '@/components/forms/long-text-field';
import { TextField } from '@/components/forms/text-field';
import { Stack } from '@/components/ui/stack';
import {
  blockPersonByOperator,
  cancelEmailChange,
  type loadPerson,
  logPersonOut,
  notePerson,
  unblockPerson,
} from '@/lib/operator/people/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { ActForm } from '../act-form';
import { CloseForm, EmailForm, LetterForm } from './account-forms';
import { usePersonForm } from './use-person-form';
import { WarnForm } from './warn-form';

/** What an operator may do about a person, each with its reason. */
export function PersonActs({ person }: { person: Answer<typeof loadPerson> }) {
  const { uid, blocked_at: blockedAt } = person;
  return (
    <Stack as="section" gap={3}>
      {blockedAt === null ? (
        <BlockForm uid={uid} />
      ) : (
        <ReasonForm uid={uid} endpoint={unblockPerson} name="unblock" />
      )}
      <WarnForm uid={uid} />
      <ReasonForm uid={uid} endpoint={notePerson} name="note" />
      {blockedAt === null && (
        <>
          <ReasonForm uid={uid} endpoint={logPersonOut} name="logout" />
          <LetterForm person={person} />
          <EmailForm person={person} />
          {person.new_email !== '' && (
            <ReasonForm uid={uid} endpoint={cancelEmailChange} name="cancelEmail" />
          )}
        </>
      )}
      <CloseForm uid={uid} />
    </Stack>
  );
}

/** With what a block means, and the day on which it ends by itself. */
function BlockForm({ uid }: { uid: string }) {
  const t = useTranslations('console.person.block');
  const form = usePersonForm(uid, blockPersonByOperator, { emptied: [] });
  return (
    <ActForm form={form} words={t} folded variant="danger">
      <LongTextField form={form} name="reason" label={t('reason')} />
      <TextField form={form} name="until" label={t('until')} hint={t('untilHint')} type="date" />
    </ActForm>
  );
}

type ReasonFormProps = {
  uid: string;
  endpoint: typeof unblockPerson | typeof notePerson | typeof logPersonOut | typeof cancelEmailChange;
  name: 'unblock' | 'note' | 'logout' | 'cancelEmail';
};

/** An act that wants nothing but its reason; done, the form is empty again. */
function ReasonForm({ uid, endpoint, name }: ReasonFormProps) {
  const t = useTranslations(`console.person.${name}`);
  const form = usePersonForm(uid, endpoint, { emptied: ['reason'] });
  return (
    <ActForm form={form} words={t} folded variant="secondary">
      <LongTextField form={form} name="reason" label={t('reason')} />
    </ActForm>
  );
}
