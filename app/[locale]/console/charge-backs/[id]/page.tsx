import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { ChargeBackFacts } from '@/components/console/payments/charge-back-facts';
import { Evidence } from '@/components/console/payments/evidence';
import { Timeline } from '@/components/console/timeline';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { findChargeBack, listChargeBackTimeline, stepOf } from '@/lib/operator/payments/charge-back';
import { readNames } from '@/lib/operator/timeline/names';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { saoPauloDay, saoPauloTime } from '@/lib/platform/dates';
import { formatMoney } from '@/lib/platform/money';
import { showMoment } from '@/lib/presentation/console/times';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/charge-backs/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('chargeBackFile');
  return consoleMetadata(locale, t('title'));
}

const ACTIONS = [
  'set_charge_back_deadline',
  'note_charge_back_response',
  'withdraw_charge_back_response',
  'lose_charge_back',
] as const;

/** A charge-back: what to do now, its deadline, its evidence and what has happened. */
export default consolePage(
  async ({ params }: PageProps<'/[locale]/console/charge-backs/[id]'>, { operator, locale }) => {
    const id = rowIdParam.safeParse((await params).id);
    const chargeBack = id.success ? await findChargeBack(id.data) : null;
    if (!chargeBack) notFound();
    const t = await getTranslations('chargeBackFile');
    const timeline = await listChargeBackTimeline(chargeBack);
    const { payment, respondUntil, endedAt } = chargeBack;
    const until = respondUntil ? showMoment(respondUntil.toISOString(), locale) : '';
    return (
      <Stack gap={6}>
        <Heading level={1}>{t('one', { amount: formatMoney(payment.amountCents) })}</Heading>
        <Card as="section" className="flex flex-col gap-2">
          <Heading level={2} size="lg">
            {t('next')}
          </Heading>
          <Text>{t(`steps.${stepOf(chargeBack)}`, { until })}</Text>
        </Card>
        <ChargeBackFacts chargeBack={chargeBack} />
        {endedAt === null && (
          <Stack as="section" gap={3}>
            <ActionForms
              operator={operator}
              kind="payment"
              id={payment.id}
              only={ACTIONS}
              {...(respondUntil && {
                initial: { day: saoPauloDay(respondUntil), time: saoPauloTime(respondUntil) },
              })}
            />
          </Stack>
        )}
        <Evidence chargeBack={chargeBack} />
        <Timeline entries={timeline} names={await readNames(timeline)} />
      </Stack>
    );
  },
);
