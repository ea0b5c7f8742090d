import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { listCategories } from '@/lib/presentation/list-categories';
import { PROFESSION_ICONS } from '@/lib/presentation/profession-icons';

/** Every category in one column, for the side bar and the menu. */
export function CategoriesList() {
  const locale = useLocale();
  const t = useTranslations('categories');
  const layout = useTranslations('layout');
  return (
    <nav aria-labelledby="categories-list">
      <h2 id="categories-list" className="px-3 pb-2 text-lg font-semibold">
        <a href="/categories" className="inline-flex min-h-11 items-center hover:text-brand">
          {layout('categories')}
        </a>
      </h2>
      <ul>
        {listCategories(locale).map(({ key, href }) => (
          <li key={key}>
            <a
              href={href}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-muted hover:bg-brand-soft hover:text-brand-strong"
            >
              <Icon name={PROFESSION_ICONS[key]} />
              {t(`names.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
