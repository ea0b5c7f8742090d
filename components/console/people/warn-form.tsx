import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { LongTextField } from '@/components/forms/long-text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { REPORT_KINDS } from '@/lib/messaging/safety/contract';
import { warnPerson } from '@/lib/operator/people/contract';
import { ActForm } from '../act-form';
import { useListWord } from '../lists/use-list-word';

/** Writes somebody what must not happen again. */
export function WarnForm({ uid }: { uid: string }) {
  const t = useTranslations('console.person.warn');
  const word = useListWord();
  const refresh = useRefresh();
  const form = useEndpointForm(warnPerson, {
    fields: warnPerson.body,
    input: (body, token) => ({ params: { uid }, body, token }),
    onAnswer: () => {
      form.setValue('reason', '');
      return refresh();
    },
  });
  return (
    <ActForm form={form} words={t} variant="secondary">
      <ChoiceField form={form} name="kind" label={t('kind')} options={REPORT_KINDS} wordOf={word} />
      <LongTextField form={form} name="reason" label={t('reason')} />
    </ActForm>
  );
}
