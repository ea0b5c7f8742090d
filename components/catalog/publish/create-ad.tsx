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
  /** The author's part of a price. */
  sharePercent: number;
  /** What publishing costs, once, in BRL cents. */
  feeCents: number;
  /** What stands here until all that is needed has come. */
  children: ReactNode;
};

/** A new ad of whoever is logged in; what this browser stored of one is brought back. */
export function CreateAd({ states, sharePercent, feeCents, children }: Props) {
  const { profile, failed, load } = useProfile();
  const pro = usePro();
  const stored = useStoredDraft(profile?.uid);
  const hasBecomePro = pro.data?.isPro === true && profile?.pro === false;

  useEffect(() => {
    // What this browser shows of the person follows.
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
