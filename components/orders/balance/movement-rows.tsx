import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { loadBalance } from '@/lib/payouts/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { formatMoney } from '@/lib/platform/money';
import { showDayOf } from '@/lib/presentation/order-times';
import { MoneyRow } from './money-row';

type Page = Pick<Answer<typeof loadBalance>, 'movements' | 'has_more'>;
type Movement = Page['movements'][number];

/** Every movement of the balance, newest first, with a button for older ones. */
export function MovementRows({ page: { movements, has_more } }: { page: Page }) {
  const last = movements.at(-1);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ul>
      {last && has_more && <OlderRows before={last.id} />}
    </>
  );
}

function Row({
  movement: { kind, at, amount, fee_amount, order_id, title, transfer_id },
}: {
  movement: Movement;
}) {
  const t = useTranslations('balance');
  return (
    <MoneyRow title={t(`movements.${kind}`)} cents={amount} isSigned>
      <p>{showDayOf(at)}</p>
      {order_id !== null && <p>{t('order', { number: String(order_id), title: title ?? '' })}</p>}
      {fee_amount > 0 && <p>{t('movements.fee', { amount: formatMoney(fee_amount) })}</p>}
      {transfer_id !== null && <p className="break-all">{t('payouts.transfer', { id: transfer_id })}</p>}
    </MoneyRow>
  );
}

function OlderRows({ before }: { before: number }) {
  const t = useTranslations('balance');
  const [isOpen, open] = useState(false);
  const { data, isError, isFetching, refetch } = useEndpointQuery(
    loadBalance,
    { query: { before: String(before) } },
    { enabled: isOpen, keepsLast: true },
  );
  if (data)
    return (
      <div className="border-t border-line pt-3" role="group" aria-label={t('movements.further')}>
        <MovementRows page={data} />
      </div>
    );
  const hasFailed = isError && !isFetching;
  return (
    <>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {hasFailed && t('unavailable')}
      </p>
      <Button
        variant="secondary"
        className="self-center"
        pending={isFetching}
        onClick={() => (hasFailed ? void refetch() : open(true))}
      >
        {t(hasFailed ? 'retry' : 'movements.more')}
      </Button>
    </>
  );
}
