'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { ChoiceField } from '@/components/forms/choice-field';
import { EmailField } from '@/components/forms/email-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { email } from '@/lib/accounts/fields';
import { saveSearch, type SearchParameters } from '@/lib/catalog/saved-searches/contract';
import { FREQUENCIES, type Frequency } from '@/lib/catalog/saved-searches/rules';

const { frequency } = saveSearch.body.shape;
type Values = { frequency: Frequency; email?: string | undefined };
const VISITOR_FIELDS: z.ZodType<Values, Values> = z.strictObject({ frequency, email });
/** A user's alerts go to the account's address. */
const USER_FIELDS: z.ZodType<Values, Values> = z.object({ frequency });
/** Without `never`, because a search is saved to get alerts. */
const OFFERED = FREQUENCIES.filter((each) => each !== 'never');

type Outcome = { isSaved: boolean; email: string };

/** Asks how often alerts are sent, and asks a visitor for an email address too. */
export function SaveSearchForm({ parameters }: { parameters: SearchParameters }) {
  const t = useTranslations('savedSearches');
  const isUser = useStoredUser() !== null;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useEndpointForm(saveSearch, {
    fields: isUser ? USER_FIELDS : VISITOR_FIELDS,
    input: (values, token) => ({ token, body: { ...parameters, ...values } }),
    onAnswer: ({ saved }, { email: address = '' }) => setOutcome({ isSaved: saved, email: address }),
  });
  if (outcome)
    return (
      <SearchSaved outcome={outcome} back={`/search?${new URLSearchParams({ search: '', ...parameters })}`} />
    );
  return (
    <Form form={form}>
      <ChoiceField
        form={form}
        name="frequency"
        label={t('frequency')}
        options={OFFERED}
        wordOf={(option) => t(`frequencies.${option}`)}
      />
      {!isUser && (
        <div className="member:hidden">
          <EmailField
            form={form}
            name="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="email"
          />
        </div>
      )}
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}

/** Gets the focus, because the focused button is removed; screen readers then read it. */
function SearchSaved({ outcome: { isSaved, email: address }, back }: { outcome: Outcome; back: string }) {
  const t = useTranslations('savedSearches');
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <Stack gap={5}>
      <div ref={result} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <Heading level={2}>{t(isSaved ? 'savedTitle' : 'asked')}</Heading>
        <p className="break-words">{isSaved ? t('savedText') : t('askedText', { email: address })}</p>
      </div>
      {isSaved && (
        <Button href="/saved_searches" wide>
          {t('seeAll')}
        </Button>
      )}
      <Button href={back} variant="secondary" wide>
        {t('backToSearch')}
      </Button>
    </Stack>
  );
}
