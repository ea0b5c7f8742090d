import { useTranslations } from 'next-intl';
import { maskPhone } from '@/lib/presentation/masks';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Purchase } from '@/lib/orders/contract';
import { PhoneMark } from '../phone-mark';

type Props = { name: string; contact: NonNullable<Purchase['contact']> };

const ROW = 'inline-flex min-h-11 max-w-full items-center gap-2';

/** Contact details of a paid order's provider, with a Brazilian phone number. */
export function ProviderContact({ name, contact: { phone, phone_confirmed, email } }: Props) {
  const t = useTranslations('orders.contact');
  return (
    <Stack gap={1}>
      <h3 className="font-semibold">{t('title', { name })}</h3>
      <ul className="flex flex-wrap gap-x-6">
        {phone !== '' && (
          <>
            <li>
              <TextLink href={`https://wa.me/55${phone}`} target="_blank" rel="noopener" className={ROW}>
                <Icon name="message-circle" />
                {t('whatsapp')}
                <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
              </TextLink>
            </li>
            <li className="inline-flex flex-wrap items-center gap-x-2">
              <TextLink href={`tel:+55${phone}`} className={ROW}>
                <Icon name="phone" />
                {maskPhone(phone)}
              </TextLink>
              <PhoneMark isConfirmed={phone_confirmed} />
            </li>
          </>
        )}
        <li className="min-w-0">
          <TextLink href={`mailto:${email}`} className={ROW}>
            <Icon name="mail" />
            <span className="min-w-0 break-all">{email}</span>
          </TextLink>
        </li>
      </ul>
    </Stack>
  );
}
