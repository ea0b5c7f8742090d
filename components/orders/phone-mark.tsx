import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** Beside the phone of the other side of an order: whether a code sent by SMS proved it. */
export function PhoneMark({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations('orders.contact');
  return (
    <Badge tone={isConfirmed ? 'brand' : 'neutral'}>{t(isConfirmed ? 'confirmed' : 'notConfirmed')}</Badge>
  );
}
