import { useTranslations } from 'next-intl';
import { KeepChoice } from '@/components/orders/checkout/keep-choice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Price } from '@/components/ui/price';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { DetailsView } from '@/lib/presentation/views/details';

/** The services of an ad as a choice. Choosing is a plain link; the browser notes which one it was. */
export function Services({ id: workId, hire, services }: Pick<DetailsView, 'id' | 'hire' | 'services'>) {
  const t = useTranslations('details');
  return (
    <Stack as="section" id="services" gap={4} aria-labelledby="services-title">
      <div>
        <Heading level={2} id="services-title">
          {t(hire.isChoice ? 'services' : 'service')}
        </Heading>
        <Text tone="muted">{t(hire.isChoice ? 'servicesHint' : 'serviceHint')}</Text>
      </div>
      <Stack as="ul" gap={3}>
        {services.map(({ id, title, description, price }, place) => (
          <Card key={id} as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Stack gap={1} className="flex-1 basis-64">
              {hire.isChoice && place === 0 && (
                <Text size="sm" tone="muted">
                  {t('main')}
                </Text>
              )}
              <Heading level={3} size="base">
                {title}
              </Heading>
              {description !== '' && (
                <Text size="sm" tone="muted">
                  {description}
                </Text>
              )}
            </Stack>
            <Price amount={price} />
            <Button
              href={hire.href}
              data-service={id}
              variant="secondary"
              aria-label={t('chooseNamed', { title })}
              className="max-sm:w-full"
            >
              {t('choose')}
            </Button>
          </Card>
        ))}
      </Stack>
      <KeepChoice workId={workId} />
    </Stack>
  );
}
