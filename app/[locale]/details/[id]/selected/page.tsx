import { readLocale } from '@/app/read-locale';
import { WhatHappensAfterPayment } from '@/components/catalog/work/what-happens-after-payment';
import { Cover } from '@/components/catalog/work/cover';
import { StaticOwnerBar } from '@/components/catalog/static';
import { HideAdSlot } from '@/components/catalog/work/work-client';
import { OwnAdNotice } from '@/components/catalog/work/own-ad-notice';
import { OwnerStyle } from '@/components/catalog/work/owner-style';
import { servicesOf } from '@/lib/presentation/offered-services';
import { HireForm } from '@/components/orders/checkout/hire-form';
import { HirePending } from '@/components/orders/checkout/hire-pending';
import { Steps } from '@/components/orders/checkout/steps';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Stack } from '@/components/ui/stack';
import { findTermsOf } from '@/lib/orders/acceptance/order-terms';
import { loadDetails } from '../load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]/selected'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'selected');
}

/**
 * The same for every visitor: only the browser knows the chosen service and whether the ad is the visitor's
 * own.
 */
export default async function SelectedPage({ params }: PageProps<'/[locale]/details/[id]/selected'>) {
  await readLocale(params);
  const details = await loadDetails((await params).id);
  const { id, user_uid, user_name } = details.work;
  const { confirmsOrders, sameDayUntilHour } = await findTermsOf(user_uid);
  return (
    <PageShell footer="row">
      <OwnerStyle uid={user_uid} />
      <StaticOwnerBar workId={id} />
      <ClientMessages namespaces={['details.owner.hide', 'details.owner.hideFailed']}>
        <HideAdSlot workId={id} />
      </ClientMessages>
      <Stack gap={8}>
        <div data-for="others">
          <Steps current="stepService" />
        </div>
        <div className="grid gap-8 wide:grid-cols-2 wide:gap-12">
          <Cover work={details.work} />
          <div data-for="owner">
            <OwnAdNotice title={details.work.title} workId={id} />
          </div>
          <div data-for="others">
            <Stack gap={8}>
              <ClientMessages namespaces={['details', 'acceptance.day']}>
                <HireForm
                  work={{ id, user_uid, user_name, confirms_orders: confirmsOrders }}
                  services={servicesOf(details)}
                  sameDayUntilHour={sameDayUntilHour}
                >
                  <HirePending workId={id} />
                </HireForm>
              </ClientMessages>
              <WhatHappensAfterPayment confirmsOrders={confirmsOrders} />
            </Stack>
          </div>
        </div>
      </Stack>
    </PageShell>
  );
}
