import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import type { DetailsView } from '@/lib/presentation/views/details';
import { ShareButton } from './share-button';

/** Ways to tell others of an ad: WhatsApp, which is a plain link, and whatever the browser itself can do. */
export function Share({ share: { address, text, whatsApp } }: Pick<DetailsView, 'share'>) {
  const t = useTranslations('details');
  return (
    <Cluster gap={2}>
      <Button
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        icon={<Icon name="message-circle" />}
        aria-label={t('shareWhatsApp')}
      >
        {t('whatsApp')}
      </Button>
      <ShareButton
        address={address}
        text={text}
        labels={{ share: t('share'), copy: t('copyLink'), copied: t('copied'), failed: t('copyFailed') }}
      />
    </Cluster>
  );
}
