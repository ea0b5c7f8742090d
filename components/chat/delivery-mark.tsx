import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Delivery } from '@/lib/browser/chat/thread';
import type { IconName } from '@/lib/presentation/icon-names';

type Outcome = Delivery | 'pending' | 'failed';

const MARKS: Record<Outcome, { icon: IconName; className: string }> = {
  pending: { icon: 'clock', className: '' },
  failed: { icon: 'circle-alert', className: 'text-danger' },
  sent: { icon: 'check', className: '' },
  delivered: { icon: 'check-check', className: '' },
  read: { icon: 'check-check', className: 'text-info' },
};

/** Delivery status of a message that the user sent: one tick, two, two in colour. */
export function DeliveryMark({ delivery }: { delivery: Outcome }) {
  const t = useTranslations('chat.delivery');
  const { icon, className } = MARKS[delivery];
  return (
    <span title={t(delivery)} className="inline-flex">
      <Icon name={icon} size="small" className={className} />
      <span className="sr-only">{t(delivery)}</span>
    </span>
  );
}
