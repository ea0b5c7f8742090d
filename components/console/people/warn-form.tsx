import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { LongTextField } from '@/components/forms/long-text-field';
import { REPORT_KINDS } from '@/lib/messaging/safety/contract';
import { warnPerson } from '@/lib/operator/people/contract';
import { ActForm } from '../act-form';
import { useListWord } from '../use-list-word';
import { usePersonForm } from './use-person-form';

/** Writes somebody what must not happen again. */
export function WarnForm({ uid }: { uid: string }) {
  const t = useTranslations('console.person.warn');
  const word = useListWord();
  const form = usePersonForm(uid, warnPerson, { emptied: ['reason'] });
  return (
    <ActForm form={form} words={t} folded variant="secondary">
      <ChoiceField form={form} name="kind" label={t('kind')} options={REPORT_KINDS} wordOf={word} />
      <LongTextField form={form} name="reason" label={t('reason')} />
    </ActForm>
  );
}
