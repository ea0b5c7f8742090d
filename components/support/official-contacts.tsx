import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { env } from '@/lib/platform/env';
import { shownNumber } from '@/lib/presentation/masks';

const TARGET = 'inline-flex min-h-11 items-center break-all';

/** The address that people write to. */
export function SupportEmail() {
  return (
    <TextLink href={`mailto:${env.SUPPORT_EMAIL}`} className={TARGET}>
      {env.SUPPORT_EMAIL}
    </TextLink>
  );
}

/** The only number of ours on WhatsApp. */
export function SupportWhatsApp() {
  const t = useTranslations('central.channels');
  return (
    <TextLink
      href={`https://wa.me/${env.SUPPORT_WHATSAPP}`}
      target="_blank"
      rel="noopener"
      className={`${TARGET} tabular-nums`}
    >
      {shownNumber(env.SUPPORT_WHATSAPP)}
      <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
    </TextLink>
  );
}
