import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import type { Named } from '@/components/places/options';
import { Stack } from '@/components/ui/stack';
import { tidyPhone } from '@/lib/accounts/rules';
import { createWork } from '@/lib/catalog/contract';
import { markAdvertiser } from '@/lib/browser/advertiser-mark';
import { forgetAdDraft, storeAdDraft, readAdDraft } from '@/lib/browser/ad-draft';
import { AdEditor } from './ad-editor';
import { adForm, type AdFields, type AdValues } from '@/lib/presentation/ad-form';
import { newPicture } from '@/lib/browser/ad-picture';
import { AdSaved } from './ad-saved';
import { forgetDraftPictures, storeDraftPictures } from '@/lib/browser/draft-pictures';
import { requestKey } from '@/lib/browser/request-key';
import { storeSessionPhone } from '@/lib/browser/session';
import { ProDialog } from './pro-dialog';
import { ProStanding } from './pro-standing';
import { usePictures } from './use-pictures';
import { usePro } from './use-pro';
import { useSavedAd } from './use-saved-ad';
import type { StoredDraft } from './use-stored-draft';
import { useSubWorks } from './use-sub-works';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';

type Props = {
  /** The author; `phone` with its mask. */
  person: { uid: string; phone: string };
  start: AdFields;
  stored: StoredDraft;
  states: Named[];
  sharePercent: number;
  feeCents: number;
};

/**
 * Publishes a new ad. For an author who may not publish yet, stores it while they pay (specification, point
 * 4).
 */
export function CreateForm({ person, start, stored, states, sharePercent, feeCents }: Props) {
  const t = useTranslations('publish');
  const [isPaying, setPaying] = useState(stored.draft?.isPaying === true);
  const [asked, setAsked] = useState<{ withoutPictures: boolean } | null>(null);
  const [startPictures] = useState(() => stored.pictures.map((picture, key) => newPicture(key, picture)));
  const pictures = usePictures(startPictures);
  const subWorks = useSubWorks(stored.draft?.subworks ?? []);
  const ad = useSavedAd(pictures);
  const { data: pro, refetch: askAgain } = usePro({ isAwaited: isPaying });
  const isPro = pro?.isPro === true;

  const form = useEndpointForm(createWork, {
    fields: adForm,
    input(values, token) {
      const phone = values.phone === person.phone ? null : values.phone;
      const body = { ...values, phone, subworks: subWorks.bodies() };
      return { token, body, idempotencyKey: requestKey(body) };
    },
    async onValid(values) {
      // Stored in any case, so that a later error does not lose the text.
      const isStored = await store(values);
      if (isPro) return false;
      setAsked({ withoutPictures: !isStored && pictures.list.length > 0 });
      return true;
    },
    async onAnswer({ work_id }, { phone }) {
      storeSessionPhone(tidyPhone(phone));
      markAdvertiser(person.uid, true);
      forgetAdDraft();
      void forgetDraftPictures();
      await ad.finish(work_id);
    },
    onRefused({ code }) {
      // The fee may have been refunded in the meantime.
      if (code === 'forbidden') void askAgain();
      return false;
    },
  });

  /** False when the browser refuses to store the pictures. */
  function store({ city_id, ...values }: AdValues): Promise<boolean> {
    const { uid } = person;
    storeAdDraft({ ...values, uid, cityId: String(city_id), subworks: subWorks.bodies(), isPaying });
    return storeDraftPictures(pictures.waiting());
  }

  function expectPayment() {
    const draft = readAdDraft(person.uid);
    if (draft) storeAdDraft({ ...draft, isPaying: true });
    setPaying(true);
  }

  return (
    <Stack gap={5}>
      <ProStanding isPro={isPro} isPaying={isPaying} feeCents={feeCents} onPaid={askAgain} />
      {stored.draft && <RestoredDraft />}
      <AdEditor
        form={form}
        start={start}
        pictures={pictures}
        subWorks={subWorks}
        states={states}
        sharePercent={sharePercent}
        submit={t(isPro ? 'create.submit' : 'create.submitUnpaid')}
      />
      <ProDialog
        open={asked !== null}
        withoutPictures={asked?.withoutPictures ?? false}
        feeCents={feeCents}
        onLeave={expectPayment}
        onPaid={() => {
          setAsked(null);
          expectPayment();
          void askAgain();
        }}
        onClose={() => setAsked(null)}
      />
      <AdSaved ad={ad} pictures={pictures} title={t('done.createdTitle')} text={t('done.created')} />
    </Stack>
  );
}

/** Explains that the form was restored from a draft, which can be discarded. */
function RestoredDraft() {
  const t = useTranslations('publish.create');
  async function startOver() {
    forgetAdDraft();
    await forgetDraftPictures();
    window.location.reload();
  }
  return (
    <Cluster justify="between">
      <p role="status">{t('restored')}</p>
      <Button variant="quiet" onClick={() => void startOver()}>
        {t('startOver')}
      </Button>
    </Cluster>
  );
}
