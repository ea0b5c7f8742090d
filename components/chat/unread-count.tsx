import { useTranslations } from 'next-intl';
import { CountBadge } from '@/components/ui/count-badge';

/** The number of unread messages; nothing for zero. */
export function UnreadCount({ amount }: { amount: number }) {
  const t = useTranslations('layout');
  return amount > 0 ? <CountBadge amount={amount} label={t('unread', { amount })} /> : null;
}
