import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { CouponTerms, CouponUse } from '@/components/console/coupons/coupon-facts';
import { ListWord } from '@/components/console/list-word';
import { LogRecords, Record, Records } from '@/components/console/records';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { findCoupon } from '@/lib/operator/coupons/coupon';
import { typedCoupon } from '@/lib/operator/coupons/coupon-fields';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { formatMoney } from '@/lib/platform/money';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/coupons/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('couponFile');
  return consoleMetadata(locale, t('title'));
}

/** A coupon: its terms, its use and cost, and what can be done about it. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/coupons/[id]'>, { operator }) => {
  const id = rowIdParam.safeParse((await params).id);
  const details = id.success ? await findCoupon(id.data) : null;
  if (!details) notFound();
  const t = await getTranslations('couponFile');
  const { coupon, state, orders, log } = details;
  return (
    <Stack gap={6}>
      <Cluster>
        <Heading level={1}>{t('one', { code: coupon.code })}</Heading>
        <Badge tone={state === 'active' ? 'brand' : 'neutral'}>
          <ListWord of={state} />
        </Badge>
      </Cluster>
      <div className="grid gap-6 wide:grid-cols-2">
        <Stack as="section" gap={3}>
          <Heading level={2}>{t('use')}</Heading>
          <CouponUse details={details} />
        </Stack>
        <Stack as="section" gap={3}>
          <Heading level={2}>{t('terms')}</Heading>
          <CouponTerms details={details} />
        </Stack>
      </div>
      <Stack as="section" gap={3}>
        <ActionForms
          operator={operator}
          kind="coupon"
          id={coupon.id}
          initial={typedCoupon(coupon)}
          showsNone
        />
      </Stack>
      <Records title={t('orders')} of={orders}>
        {({ id: orderId, title, state: orderState, discountCents, createdAt }) => (
          <Record key={orderId} at={createdAt}>
            <TextLink href={`/console/orders/${orderId}`}>{title}</TextLink>
            <span className="block text-sm text-muted">
              <ListWord of={orderState} />
              {` · ${formatMoney(discountCents)}`}
            </span>
          </Record>
        )}
      </Records>
      <LogRecords log={log} />
    </Stack>
  );
});
