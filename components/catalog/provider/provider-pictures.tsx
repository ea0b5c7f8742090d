import { useTranslations } from 'next-intl';
import { Grid } from '@/components/ui/grid';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { ShownPicture } from '@/lib/catalog/provider/provider';
import { workPath } from '@/lib/presentation/seo/addresses';

/** Pictures of the provider's ads; each leads to its ad. */
export function ProviderPictures({ pictures }: { pictures: ShownPicture[] }) {
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
