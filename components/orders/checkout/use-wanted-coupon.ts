import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { applyCoupon } from '@/lib/browser/apply-coupon';
import { messageOf } from '@/lib/browser/message-of';
import type { PaymentDraft } from '@/lib/browser/payment-draft';

type WantedCoupon = {
  /** The server is being asked, so the amount is not known yet. */
  pending: boolean;
  /** The refused coupon and the reason; null: none. */
  refused: { code: string; reason: string } | null;
};

/** Applies a coupon typed before the log-in, once the user is logged in. */
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
