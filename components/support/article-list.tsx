import { Icon } from '@/components/ui/icon';
import { plainHelp } from '@/lib/presentation/help/text';
import type { Locale } from '@/lib/platform/locale';
import type { HelpArticle } from '@/lib/support/help/articles';
import { helpPath } from '@/lib/support/help/path';
import type { HelpValues } from '@/lib/support/help/values';

type Props = { locale: Locale; values: HelpValues; articles: readonly HelpArticle[] };

/** Links to help articles by their questions. */
export function ArticleList({ locale, values, articles }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <a
            href={helpPath(slug)}
            className="flex min-h-11 items-center justify-between gap-3 py-2 hover:text-brand"
          >
            <span className="min-w-0">{plainHelp({ locale, values }, title)}</span>
            <Icon name="chevron-right" className="shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
