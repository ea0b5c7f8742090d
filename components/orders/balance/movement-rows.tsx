import { useTranslations } from 'next-intl';
import { FurtherPage } from '@/components/forms/further-page';
import { loadBalance } from '@/lib/payouts/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { formatMoney } from '@/lib/platform/money';
import { showDayOf } from '@/lib/presentation/order-times';
import { MoneyRow } from './money-row';

type Page = Pick<Answer<typeof loadBalance>, 'movements' | 'has_more'>;
type Movement = Page['movements'][number];

/** Every movement of the balance as list items, newest first, with a button for older ones. */
export function MovementRows({ page: { movements, has_more } }: { page: Page }) {
  const t = useTranslations('balance');
  const last = movements.at(-1);
  return (
    <>
      {movements.map((movement) => (
        <Row key={movement.id} movement={movement} />
      ))}
      {last && has_more && (
        <FurtherPage
          endpoint={loadBalance}
          input={{ query: { before: String(last.id) } }}
          texts={{
            more: t('movements.more'),
            retry: t('retry'),
            failed: t('unavailable'),
            further: t('movements.further'),
          }}
        >
          {(page) => <MovementRows page={page} />}
        </FurtherPage>
      )}
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
