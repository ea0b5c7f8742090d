import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { shownNumber } from '@/lib/presentation/masks';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail, supportWhatsApp } from '@/lib/services/settings/site';

const TARGET = 'inline-flex min-h-11 items-center break-all';

/** The support address. */
export async function SupportEmail() {
  const { address } = await readSetting(supportEmail);
  return (
    <TextLink href={`mailto:${address}`} className={TARGET}>
      {address}
    </TextLink>
  );
}

/** Our only WhatsApp number. */
export async function SupportWhatsApp() {
  const [t, { digits }] = await Promise.all([
    getTranslations('central.channels'),
    readSetting(supportWhatsApp),
  ]);
  return (
    <TextLink
      href={`https://wa.me/${digits}`}
      target="_blank"
      rel="noopener"
      className={`${TARGET} tabular-nums`}
    >
      {shownNumber(digits)}
      <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
    </TextLink>
  );
}
