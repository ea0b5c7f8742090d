import { useTranslations } from 'next-intl';
import { LongTextField } from '@/components/forms/long-text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import { type LoadedAd, restoreAd, takeDownAd } from '@/lib/operator/ads/contract';
import { ActForm } from '../act-form';
import { CloseAdReportsForm, LookedAtCard } from './ad-waiting';
import { FaultField } from './fault-field';
import { RemovePictureForm } from './remove-picture-form';

/** What an operator may do about an ad, each with its reason. */
export function AdActs({ ad }: { ad: LoadedAd }) {
  const refresh = useRefresh();
  const lastReport = ad.reports.at(-1);
  return (
    <Stack as="section" gap={4}>
      {ad.grounds.length > 0 && <LookedAtCard ad={ad} />}
      {ad.taken_down_at === null ? <TakeDownForm id={ad.id} /> : <RestoreForm id={ad.id} />}
      {lastReport && <CloseAdReportsForm id={ad.id} lastReportId={lastReport.id} onClosed={refresh} />}
      {ad.pictures.length > 0 && <RemovePictureForm key={ad.pictures.length} ad={ad} />}
    </Stack>
  );
}

function TakeDownForm({ id }: { id: number }) {
  const t = useTranslations('console.ad.takeDown');
  const refresh = useRefresh();
  const form = useEndpointForm(takeDownAd, {
    fields: takeDownAd.body,
    input: (body, token) => ({ params: { id: String(id) }, body, token }),
    onAnswer: refresh,
  });
  return (
    <ActForm form={form} words={t} variant="danger">
      <FaultField form={form} name="kind" label={t('kind')} />
      <LongTextField form={form} name="reason" label={t('reason')} />
    </ActForm>
  );
}

function RestoreForm({ id }: { id: number }) {
  const t = useTranslations('console.ad.restore');
  const refresh = useRefresh();
  const form = useEndpointForm(restoreAd, {
    fields: restoreAd.body,
    input: (body, token) => ({ params: { id: String(id) }, body, token }),
    onAnswer: refresh,
  });
  return (
    <ActForm form={form} words={t} variant="secondary">
      <LongTextField form={form} name="reason" label={t('reason')} />
    </ActForm>
  );
}
