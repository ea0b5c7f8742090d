import { useLocale, useTranslations } from 'next-intl';
import { listCategories } from '@/lib/presentation/list-categories';
import { PROFESSION_ICONS } from '@/lib/presentation/profession-icons';
import { IconTile } from '@/components/ui/icon-tile';
import { TextLink } from '@/components/ui/text-link';
import { HomeSection } from './home-section';

export function ProfessionTiles() {
  const locale = useLocale();
  const t = useTranslations('home.professions');
  const names = useTranslations('categories.names');
  return (
    <HomeSection
      id="professions"
      title={t('title')}
      more={
        <TextLink href="/categories" className="inline-flex min-h-11 items-center">
          {t('all')}
        </TextLink>
      }
    >
      {/* On a phone two rows to swipe. */}
      <ul className="grid gap-1.5 max-sm:-mx-(--gutter) max-sm:auto-cols-[6.75rem] max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-1 sm:grid-cols-5 sm:gap-3">
        {listCategories(locale).map(({ key, href }) => (
          <li key={key}>
            <a
              href={href}
              className="flex h-full min-h-28 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface px-1 py-3 text-center text-sm font-semibold wrap-break-word hyphens-auto transition-colors duration-150 ease-calm hover:border-brand hover:text-brand"
            >
              <IconTile icon={PROFESSION_ICONS[key]} tone={key === 'all' ? 'sun' : 'brand'} />
              {names(key)}
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
