import { useTranslations } from 'next-intl';
import { Crumbs } from '@/components/ui/crumbs';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { Locale } from '@/lib/platform/locale';
import { plainHelp } from '@/lib/presentation/help/text';
import { type HelpArticle, listArticles } from '@/lib/support/help/articles';
import type { HelpValues } from '@/lib/support/help/values';
import { ArticleList } from './article-list';
import { HelpSearch } from './help-search';
import { HelpText } from './help-text';
import { HelpVote } from './help-vote';

type Props = { locale: Locale; values: HelpValues; article: HelpArticle };

/** A help article, whether it helped, and the others of its group. */
export function HelpPage({ locale, values, article }: Props) {
  const t = useTranslations('help');
  const details = useTranslations('details');
  const central = useTranslations('central');
  const { slug, group, title, blocks } = article;
  const others = listArticles(locale).filter((other) => other.group === group && other.slug !== slug);
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <Crumbs
          label={details('crumbs')}
          crumbs={[
            { name: details('home'), href: '/' },
            { name: central('title'), href: '/central' },
          ]}
        />
        <HelpSearch term="" />
      </Stack>
      <Stack as="article" gap={4} aria-labelledby="question">
        <Heading level={1} id="question">
          {plainHelp({ locale, values }, title)}
        </Heading>
        <HelpText locale={locale} values={values} blocks={blocks} />
      </Stack>
      <HelpVote slug={slug} />
      <Stack as="section" gap={2} aria-labelledby="more">
        <Heading level={2} size="lg" id="more">
          {t('more', { group: t(`groups.${group}`) })}
        </Heading>
        <ArticleList locale={locale} values={values} articles={others} />
      </Stack>
    </Stack>
  );
}
