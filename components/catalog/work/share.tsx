import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/ui/client-messages';
import type { WorkDetails } from '@/lib/catalog/contract';
import type { Locale } from '@/lib/platform/locale';
import { absoluteUrl, workPath } from '@/lib/presentation/seo/addresses';
import { ShareButton } from './share-button';

type Props = { locale: Locale } & Pick<WorkDetails, 'work'>;

/**
 * One button to tell others of an ad. What leads to WhatsApp stands behind it: beside a name it would look like
 * contact.
 */
export function Share({ locale, work: { id, title, user_name } }: Props) {
  const t = useTranslations('details');
  return (
    <div>
      <ClientMessages namespaces={['details.share', 'forms.close']}>
        <ShareButton
          address={absoluteUrl(locale, workPath(id))}
          title={title}
          text={t('shareText', { title, name: user_name })}
        />
      </ClientMessages>
    </div>
  );
}
