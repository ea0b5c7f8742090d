import { useLocale, useTranslations } from 'next-intl';
import { WorkCard } from '@/components/catalog/search/work-card';
import { Button } from '@/components/ui/button';
import { Grid } from '@/components/ui/grid';
import { Heading } from '@/components/ui/heading';
import { JsonLd } from '@/components/ui/json-ld';
import { Stack } from '@/components/ui/stack';
import type { ShownPicture } from '@/lib/catalog/provider/provider';
import type { ProviderPage } from '@/lib/presentation/provider-page';
import { workPath } from '@/lib/presentation/seo/addresses';
import { providerThings } from '@/lib/presentation/seo/provider-metadata';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { ProviderHead } from './provider-head';
import { ProviderNumbers } from './provider-numbers';
import { ProviderReviews } from './provider-reviews';

const ADS_ID = 'ads';

/** The page of a provider, the same for every visitor. */
export function ProviderContent({ page }: { page: ProviderPage }) {
  const t = useTranslations('provider');
  const locale = useLocale();
  const { provider, numbers } = page;
  return (
    <>
      <JsonLd json={serializeJsonLd(providerThings(locale, page))} />
      <Stack gap={8}>
        <Stack gap={5}>
          <ProviderHead page={page} />
          <HireButton works={provider.works} />
        </Stack>
        <ProviderNumbers numbers={numbers} />
        {provider.description !== '' && (
          <Stack as="section" gap={2}>
            <Heading level={2}>{t('about', { name: provider.name })}</Heading>
            <p className="max-w-text break-words whitespace-pre-line">{provider.description}</p>
          </Stack>
        )}
        <Ads provider={provider} />
        <ProviderPictures pictures={provider.pictures} />
        <ProviderReviews page={page} />
      </Stack>
    </>
  );
}

/** Leads to the only ad, or to the ads. */
function HireButton({ works }: Pick<ProviderPage['provider'], 'works'>) {
  const t = useTranslations('provider');
  const [first, ...others] = works;
  if (!first) return null;
  return (
    <Button
      href={others.length === 0 ? workPath(first.id) : `#${ADS_ID}`}
      size="large"
      className="self-start max-sm:w-full"
    >
      {t('hire')}
    </Button>
  );
}

function Ads({ provider: { name, works } }: Pick<ProviderPage, 'provider'>) {
  const t = useTranslations('provider');
  const tCard = useTranslations('search');
  if (works.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} id={ADS_ID} className="scroll-mt-24">
        {t('ads', { name })}
      </Heading>
      <Grid as="ul" cell="large">
        {works.map((work) => (
          <WorkCard key={work.id} work={work} before={tCard('before')} from={tCard('from')} />
        ))}
      </Grid>
    </Stack>
  );
}

/** Pictures of the provider's ads; each leads to its ad. */
function ProviderPictures({ pictures }: { pictures: ShownPicture[] }) {
  const t = useTranslations('provider');
  if (pictures.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>{t('pictures')}</Heading>
      <Grid as="ul" cell="tile" gap={2}>
        {pictures.map(({ id, workId, title, small_url, alt }) => (
          <li key={id}>
            <a
              href={workPath(workId)}
              className="block aspect-[16/10] overflow-hidden rounded-control bg-brand-soft"
            >
              <img
                src={small_url}
                alt={alt || t('picture', { title })}
                width={480}
                height={300}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
