import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { LongTextField } from '@/components/forms/long-text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { PictureChoice } from '@/components/pictures/picture-choice';
import { type LoadedAd, removeAdPicture } from '@/lib/operator/ads/contract';
import { ActForm } from '../act-form';
import { FaultField } from './fault-field';

/**
 * The pictures of an ad, one of which is chosen and removed for good: at first the only one that is reported, if any.
 */
export function RemovePictureForm({ ad }: { ad: LoadedAd }) {
  const t = useTranslations('console.ad.removePicture');
  const ads = useTranslations('console.ad');
  const refresh = useRefresh();
  const form = useEndpointForm(removeAdPicture, {
    fields: removeAdPicture.body,
    input: (body, token) => ({ params: { id: String(ad.id) }, body, token }),
    onAnswer: refresh,
  });
  const { field } = useController({
    control: form.control,
    name: 'picture_id',
    defaultValue: onlyReported(ad),
  });
  return (
    <ActForm form={form} words={t} variant="danger">
      <PictureChoice
        legend={ads('pictures')}
        pictures={ad.pictures.map(({ id, small_url: src, alt }) => ({ id, src, alt }))}
        nameOf={(number) => ads('picture', { number })}
        chosen={field.value ?? null}
        error={form.problemOf('picture_id') ?? null}
        firstRef={field.ref}
        onChoose={field.onChange}
      />
      <FaultField form={form} name="kind" label={t('kind')} />
      <LongTextField form={form} name="reason" label={t('reason')} />
    </ActForm>
  );
}

function onlyReported({ reports }: LoadedAd): number | undefined {
  const [first, ...others] = new Set(reports.flatMap(({ picture_id: id }) => id ?? []));
  return others.length === 0 ? first : undefined;
}
