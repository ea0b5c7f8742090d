'use client';

import { useEffect, type ReactNode } from 'react';
import { maskPhone } from '@/lib/presentation/masks';
import { useProfile } from '@/components/accounts/settings/use-profile';
import type { Named } from '@/components/places/options';
import { formatMoney, toCents } from '@/lib/platform/money';
import { CreateForm } from './create-form';
import { LoadFailed } from './load-failed';
import { usePro } from './use-pro';
import { useStoredDraft } from './use-stored-draft';

type Props = {
  states: Named[];
  /** The author's share of the price, in percent. */
  sharePercent: number;
  /** The publishing fee, in BRL cents. */
  feeCents: number;
  /** Shown while loading. */
  children: ReactNode;
};

/** A new ad of the logged-in user; restores a draft stored in this browser. */
export function CreateAd({ states, sharePercent, feeCents, children }: Props) {
  const { profile, failed, load } = useProfile();
  const pro = usePro();
  const stored = useStoredDraft(profile?.uid);
  const hasBecomePro = pro.data?.isPro === true && profile?.pro === false;

  useEffect(() => {
    // Updates the stored user of this browser.
    if (hasBecomePro) void load();
  }, [hasBecomePro, load]);

  if (failed || pro.isLoadingError) {
    return (
      <LoadFailed
        onRetry={() => {
          void load();
          void pro.refetch();
        }}
      />
    );
  }
  if (!profile || !stored || !pro.data) return children;
  const { draft } = stored;
  const ownPhone = maskPhone(profile.phone);
  return (
    <CreateForm
      person={{ uid: profile.uid, phone: ownPhone }}
      start={{
        title: draft?.title ?? '',
        description: draft?.description ?? '',
        price: draft && draft.price > 0 ? formatMoney(toCents(draft.price)) : '',
        category: draft?.category ?? '',
        city_id: draft?.cityId ?? '',
        phone: draft?.phone || ownPhone,
      }}
      stored={stored}
      states={states}
      sharePercent={sharePercent}
      feeCents={feeCents}
    />
  );
}
