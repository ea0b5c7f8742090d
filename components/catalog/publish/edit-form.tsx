import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { maskPhone } from '@/lib/presentation/masks';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import type { Named } from '@/components/places/options';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { tidyPhone } from '@/lib/accounts/rules';
import { updateWork, type OwnWork } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import { AdEditor } from './ad-editor';
import { adForm } from '@/lib/presentation/ad-form';
import { storedPicture } from '@/lib/browser/ad-picture';
import { storeSessionPhone } from '@/lib/browser/session';
import { AdSaved } from './ad-saved';
import { TakenDownNote } from './taken-down-note';
import { usePictures } from './use-pictures';
import { useSavedAd } from './use-saved-ad';
import { useSubWorks } from './use-sub-works';

type Props = {
  ad: OwnWork;
  states: Named[];
  sharePercent: number;
};

/** Edits an ad. A concurrent edit elsewhere is not overwritten. */
export function EditForm({ ad: loaded, states, sharePercent }: Props) {
  const t = useTranslations('publish');
  // Keeps the version that was first loaded, even if a newer one is fetched later.
  const [{ work, phone, ...rest }] = useState(loaded);
  const [isStale, setStale] = useState(false);
  const [startPictures] = useState(() => rest.pictures.map((picture, key) => storedPicture(key, picture)));
  const pictures = usePictures(startPictures);
  const subWorks = useSubWorks(rest.subworks);
  const ad = useSavedAd(pictures);
  const ownPhone = maskPhone(phone);
  const form = useEndpointForm(updateWork, {
    fields: adForm,
    input: ({ phone: typed, ...values }, token) => ({
      token,
      body: {
        work_id: work.id,
        work: values,
        subworks: subWorks.bodies(),
        phone: typed === ownPhone ? null : typed,
        version: work.version,
      },
    }),
    onAnswer({ work_id }, { phone: typed }) {
      storeSessionPhone(tidyPhone(typed));
      return ad.finish(work_id);
    },
    onRefused({ code }) {
      setStale(code === 'conflict');
      return false;
    },
  });
  return (
    <Stack gap={5}>
      {work.taken_down_for !== null && <TakenDownNote fault={work.taken_down_for} />}
      <AdEditor
        form={form}
        start={{
          title: work.title,
          description: work.description,
          price: formatMoney(toCents(work.price)),
          category: work.category ?? '',
          city_id: String(work.city_id),
          phone: ownPhone,
        }}
        pictures={pictures}
        subWorks={subWorks}
        states={states}
        sharePercent={sharePercent}
        submit={t('edit.submit')}
      >
        {isStale && (
          <Button
            variant="secondary"
            wide
            icon={<Icon name="refresh-cw" />}
            onClick={() => window.location.reload()}
          >
            {t('edit.reload')}
          </Button>
        )}
      </AdEditor>
      <AdSaved ad={ad} pictures={pictures} title={t('done.editedTitle')} text={t('done.edited')} />
    </Stack>
  );
}
