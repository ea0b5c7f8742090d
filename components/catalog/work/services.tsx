import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Price } from '@/components/ui/price';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { WorkDetails } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import { servicesOf } from '@/lib/presentation/offered-services';
import { workPath } from '@/lib/presentation/seo/addresses';

/** The services of an ad as plain links; StoreChoice stores the chosen one. */
export function Services({ details }: { details: WorkDetails }) {
  const t = useTranslations('details');
  const { id: workId } = details.work;
  const services = servicesOf(details);
  const isChoice = services.length > 1;
  return (
    <Stack as="section" id="services" gap={4} aria-labelledby="services-title" className="group">
      <div>
        <Heading level={2} id="services-title">
          {t(isChoice ? 'services' : 'service')}
        </Heading>
        <Text tone="muted">{t(isChoice ? 'servicesHint' : 'serviceHint')}</Text>
      </div>
      <Stack as="ul" gap={3}>
        {services.map(({ id, title, description, price }) => (
          <Card
            key={id}
            as="li"
            className="flex flex-wrap items-center gap-x-6 gap-y-3 group-target:border-brand"
          >
            <Stack gap={1} className="flex-1 basis-64">
              {isChoice && id === 0 && (
                <Text size="sm" tone="muted">
                  {t('main')}
                </Text>
              )}
              <Heading level={3} size="base">
                {title}
              </Heading>
              {/* The full description of the main service is above. */}
              {id !== 0 && description !== '' && (
                <Text size="sm" tone="muted">
                  {description}
                </Text>
              )}
            </Stack>
            <Price amount={formatMoney(toCents(price))} />
            <Button
              href={`${workPath(workId)}/selected`}
              data-service={id}
              data-for="others"
              variant="secondary"
              aria-label={t('chooseNamed', { title })}
              className="max-sm:w-full"
            >
              {t('choose')}
            </Button>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
