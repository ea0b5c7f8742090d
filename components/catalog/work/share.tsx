import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/layout/client-messages';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import type { WorkDetails } from '@/lib/catalog/contract';
import type { Locale } from '@/lib/platform/locale';
import { absoluteUrl, workPath } from '@/lib/presentation/seo/addresses';
import { ShareButton } from './share-button';

type Props = { locale: Locale } & Pick<WorkDetails, 'work'>;

/** Ways to tell others of an ad: WhatsApp, which is a plain link, and whatever the browser itself can do. */
export function Share({ locale, work: { id, title, user_name } }: Props) {
  const t = useTranslations('details');
  const address = absoluteUrl(locale, workPath(id));
  const text = t('shareText', { title, name: user_name });
  return (
    <Cluster gap={2}>
      <Button
        href={`https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        icon={<Icon name="message-circle" />}
        aria-label={t('shareWhatsApp')}
      >
        {t('whatsApp')}
      </Button>
      <ClientMessages
        namespaces={['details.share', 'details.copyLink', 'details.copied', 'details.copyFailed']}
      >
        <ShareButton address={address} text={text} />
      </ClientMessages>
    </Cluster>
  );
}
