import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { decideIdentityCheck, type WaitingCheck } from '@/lib/operator/identity/contract';
import { Age } from '../age';
import { IdentityPictures } from './identity-pictures';

/** One check: what somebody says of themselves, the pictures beside it, and the decision. */
export function IdentityCase({ check }: { check: WaitingCheck }) {
  const t = useTranslations('console.identity');
  const titleId = useId();
  const { uid, name, profession, tax_number: taxNumber, earlier, sent_at: sentAt } = check;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="lg" id={titleId} className="break-words">
            {name}
          </Heading>
          <Text tone="muted">
            <TextLink href={`/console/people/${uid}`}>{`@${uid}`}</TextLink>
            {profession && ` · ${profession}`}
            {' · '}
            <Age at={sentAt} />
          </Text>
          <Text tone="muted">
            {taxNumber === '' ? t('noTaxNumber') : t('taxNumber', { number: taxNumber })}
          </Text>
          {earlier.length > 0 && (
            <Text tone="danger">
              {t('earlier', { reasons: earlier.map((refusal) => t(`decisions.${refusal}`)).join(' · ') })}
            </Text>
          )}
        </div>
        <IdentityPictures name={name} pictures={check.pictures} />
        <div className="max-w-text">
          <DecisionForm check={check} />
        </div>
      </Stack>
    </Card>
  );
}

function DecisionForm({ check: { id, name } }: { check: WaitingCheck }) {
  const t = useTranslations('console.identity');
  const refresh = useRefresh();
  const form = useEndpointForm(decideIdentityCheck, {
    fields: decideIdentityCheck.body.pick({ decision: true, note: true }),
    input: (decided, token) => ({ body: { ...decided, check_id: id, name }, token }),
    onAnswer: refresh,
  });
  return (
    <Form form={form}>
      <ChoiceField
        form={form}
        name="decision"
        label={t('decision')}
        options={decideIdentityCheck.body.shape.decision.options}
        wordOf={(decision) => t(`decisions.${decision}`)}
        isOpen
      />
      <LongTextField form={form} name="note" label={t('note')} hint={t('noteHint')} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
