import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** Shown beside the other side's phone: whether they confirmed it with a code sent by SMS. */
export function PhoneMark({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations('orders.contact');
  return (
    <Badge tone={isConfirmed ? 'brand' : 'neutral'}>{t(isConfirmed ? 'confirmed' : 'notConfirmed')}</Badge>
  );
}
