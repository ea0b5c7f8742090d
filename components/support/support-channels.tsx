import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { SupportEmail, SupportWhatsApp } from './official-contacts';

/** E-mail and WhatsApp, as alternatives to the form. */
export function SupportChannels() {
  const t = useTranslations('central.channels');
  return (
    <Card as="section" tone="quiet" aria-labelledby="channels">
      <Stack gap={2}>
        <Heading level={2} size="lg" id="channels">
          {t('title')}
        </Heading>
        <dl className="flex flex-wrap gap-x-10 gap-y-1">
          <div className="flex items-center gap-2">
            <dt className="flex">
              <Icon name="mail" className="text-brand" />
              <VisuallyHidden>{t('email')}</VisuallyHidden>
            </dt>
            <dd>
              <SupportEmail />
            </dd>
          </div>
          <div className="flex items-center gap-2">
            <dt className="flex items-center gap-2">
              <Icon name="message-circle" className="text-brand" />
              {t('whatsapp')}
            </dt>
            <dd>
              <SupportWhatsApp />
            </dd>
          </div>
        </dl>
      </Stack>
    </Card>
  );
}
