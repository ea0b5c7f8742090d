import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Locale } from '@/lib/platform/locale';
import { HELP_LINKS } from '@/lib/presentation/help/links';
import { searchArticles } from '@/lib/presentation/help/search';
import { plainHelp } from '@/lib/presentation/help/text';
import { HELP_GROUPS, type HelpArticle, listArticles } from '@/lib/support/help/articles';
import { helpPath } from '@/lib/support/help/path';
import type { HelpValues } from '@/lib/support/help/values';
import { HelpSearch } from './help-search';

type Props = {
  values: HelpValues;
  /** Empty: nothing is searched. */
  term: string;
};

/** The search of the help articles, with what it found, and all articles by group. */
export function HelpTopics({ values, term }: Props) {
  const locale = useLocale();
  const t = useTranslations('help');
  const articles = listArticles(locale);
  return (
    <Stack gap={5}>
      <HelpSearch term={term} />
      {term !== '' && <Found values={values} term={term} />}
      <Stack as="section" gap={3} aria-labelledby="articles">
        <Heading level={2} id="articles">
          {t('articles')}
        </Heading>
        {HELP_GROUPS.map((group) => (
          <details key={group} className="group rounded-card border border-line bg-surface shadow-soft">
            <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-semibold">
              {t(`groups.${group}`)}
              <Icon name="chevron-down" className="shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-2">
              <ArticleList
                locale={locale}
                values={values}
                articles={articles.filter((article) => article.group === group)}
              />
            </div>
          </details>
        ))}
      </Stack>
    </Stack>
  );
}

function Found({ values, term }: Props) {
  const locale = useLocale();
  const t = useTranslations('help');
  const found = searchArticles(locale, term);
  if (found.length === 0)
    return (
      <Card as="section" tone="quiet" aria-labelledby="found">
        <Stack gap={2}>
          <Heading level={2} size="lg" id="found" className="break-words">
            {t('none', { term })}
          </Heading>
          <Text>
            {t.rich('noneText', {
              contact: (words) => <TextLink href={HELP_LINKS.contact}>{words}</TextLink>,
            })}
          </Text>
        </Stack>
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="found">
      <Heading level={2} size="lg" id="found" className="mb-2 break-words">
        {t('found', { count: found.length, term })}
      </Heading>
      <ArticleList locale={locale} values={values} articles={found} />
    </Card>
  );
}

type ArticleListProps = { locale: Locale; values: HelpValues; articles: readonly HelpArticle[] };

/** Links to help articles by their questions. */
export function ArticleList({ locale, values, articles }: ArticleListProps) {
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
