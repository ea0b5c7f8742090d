import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { applyCoupon } from '@/lib/browser/apply-coupon';
import { messageOf } from '@/lib/browser/message-of';
import type { PaymentDraft } from '@/lib/browser/payment-draft';

type WantedCoupon = {
  /** The server is being asked, so what is to be paid is not known yet. */
  pending: boolean;
  /** That it does not hold, and why; null: there is nothing to say. */
  refused: { code: string; reason: string } | null;
};

/** Applies the coupon that was typed before the log-in, once somebody is logged in. */
export function useWantedCoupon(draft: PaymentDraft): WantedCoupon {
  const t = useTranslations('forms');
  const isMember = useStoredUser() !== null;
  const code = isMember ? draft.wanted_coupon : undefined;
  const [refused, setRefused] = useState<WantedCoupon['refused']>(null);

  useEffect(() => {
    if (code === undefined) return;
    applyCoupon(draft, code).catch((error: unknown) =>
      setRefused({ code, reason: messageOf(error, t('tryLater')) }),
    );
  }, [code, draft, t]);

  return { pending: code !== undefined, refused };
}
