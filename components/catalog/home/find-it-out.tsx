import { useLocale, useTranslations } from 'next-intl';
import { searchHref } from '@/lib/presentation/search-address';
import { PROFESSION_ICONS } from '@/lib/presentation/profession-icons';
import { Grid } from '@/components/ui/grid';
import { Icon } from '@/components/ui/icon';
import { IconTile } from '@/components/ui/icon-tile';
import { listSearchLinks, termIn } from '@/lib/catalog/professions';
import { HomeSection } from './home-section';

const NEEDS = ['electrician', 'locksmith', 'upholstery', 'accounting', 'developer', 'bricklayer'] as const;

/** Everyday needs, each linking to the services for them; on a phone a strip to swipe. */
export function FindItOut() {
  const t = useTranslations('home.findOut');
  const locale = useLocale();
  const terms = new Map<string, string>(listSearchLinks().map((link) => [link.key, termIn(locale, link)]));
  return (
    <HomeSection id="find-out" title={t('title')}>
      <Grid
        as="ul"
        cell="large"
        className="max-sm:-mx-(--gutter) max-sm:flex max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-2"
      >
        {NEEDS.map((key) => (
          <li key={key} className="max-sm:w-72 max-sm:shrink-0">
            <a
              href={searchHref({ term: terms.get(key) })}
              className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors duration-150 ease-calm hover:border-brand"
            >
              <IconTile icon={PROFESSION_ICONS[key]} />
              <span className="flex min-w-0 flex-1 flex-col">
                <strong className="font-semibold">{t(`${key}.title`)}</strong>
                <span className="text-sm text-muted">{t(`${key}.text`)}</span>
              </span>
              <Icon name="arrow-right" className="text-muted group-hover:text-brand" />
            </a>
          </li>
        ))}
      </Grid>
    </HomeSection>
  );
}
