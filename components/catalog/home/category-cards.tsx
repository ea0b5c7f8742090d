import { useLocale, useTranslations } from 'next-intl';
import { Grid } from '@/components/ui/grid';
import { IconTile } from '@/components/ui/icon-tile';
import { listCategories } from '@/lib/presentation/list-categories';
import { PROFESSION_ICONS } from '@/lib/presentation/profession-icons';

/** Every category with a short description. */
export function CategoryCards() {
  const locale = useLocale();
  const t = useTranslations('categories');
  return (
    <Grid as="ul" cell="medium">
      {listCategories(locale).map(({ key, href }) => (
        <li key={key}>
          <a
            href={href}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-soft transition-colors duration-150 ease-calm hover:border-brand"
          >
            <IconTile icon={PROFESSION_ICONS[key]} tone={key === 'all' ? 'sun' : 'brand'} />
            <span className="flex min-w-0 flex-col">
              <strong className="font-semibold">{t(`names.${key}`)}</strong>
              <span className="text-sm text-muted">{t(`about.${key}`)}</span>
            </span>
          </a>
        </li>
      ))}
    </Grid>
  );
}
