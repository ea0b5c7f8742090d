import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Crumbs } from '@/components/ui/crumbs';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Locale } from '@/lib/platform/locale';
import { HELP_LINKS } from '@/lib/presentation/help/links';
import { isHelpText, plainHelp, writeHelp } from '@/lib/presentation/help/text';
import { type HelpArticle, type HelpBlocks, type HelpSlug, listArticles } from '@/lib/support/help/articles';
import { voteOnArticle } from '@/lib/support/help/contract';
import { VOTE_ANSWERS } from '@/lib/support/help/path';
import type { HelpValues } from '@/lib/support/help/values';
import { ArticleList } from './help-topics';
import { HelpSearch } from './help-search';

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

/** The name of a block whose items are done one after the other. */
const STEPS = 'steps';

const TAGS = Object.fromEntries(
  Object.entries(HELP_LINKS).map(([tag, href]) => [
    tag,
    (words: ReactNode) => <TextLink href={href}>{words}</TextLink>,
  ]),
);

/** Paragraphs and lists of an article in file order. */
function HelpText({ blocks, ...written }: { locale: Locale; values: HelpValues; blocks: HelpBlocks }) {
  return Object.entries(blocks).map(([name, block]) =>
    isHelpText(block) ? (
      <Text key={name}>{writeHelp(written, block, TAGS)}</Text>
    ) : (
      <Items key={name} as={name === STEPS ? 'ol' : 'ul'}>
        {Object.entries(block).map(([item, text]) => (
          <li key={item}>{writeHelp(written, text, TAGS)}</li>
        ))}
      </Items>
    ),
  );
}

function Items({ as: Tag, children }: { as: 'ol' | 'ul'; children: ReactNode }) {
  const marker = Tag === 'ol' ? 'list-decimal' : 'list-disc';
  return <Tag className={`flex flex-col gap-2 pl-6 marker:text-muted ${marker}`}>{children}</Tag>;
}

/**
 * "Did this help?" as a plain form. The answer leads back to this page, which is the same for everyone: the hash decides
 * what it shows.
 */
function HelpVote({ slug }: { slug: HelpSlug }) {
  const t = useTranslations('help');
  return (
    <Card as="section" tone="quiet" aria-labelledby="vote" className="group/vote">
      <form method="post" action={`/api${voteOnArticle.path}`} className="group-has-[:target]/vote:hidden">
        <input type="hidden" name="article" value={slug} />
        <Cluster gap={3} justify="between">
          <Heading level={2} size="lg" id="vote">
            {t('vote.title')}
          </Heading>
          <Cluster gap={2}>
            <Button type="submit" name="helped" value="yes" variant="secondary">
              {t('vote.yes')}
            </Button>
            <Button type="submit" name="helped" value="no" variant="secondary">
              {t('vote.no')}
            </Button>
          </Cluster>
        </Cluster>
      </form>
      <p id={VOTE_ANSWERS.yes} tabIndex={-1} className="hidden font-semibold outline-none target:block">
        {t('vote.thanks')}
      </p>
      <p id={VOTE_ANSWERS.no} tabIndex={-1} className="hidden font-semibold outline-none target:block">
        {t('vote.sorry')}
      </p>
      <Stack gap={2} className="mt-4 items-start border-t border-line pt-4">
        <p>{t('still')}</p>
        <Button href={HELP_LINKS.contact}>{t('contact')}</Button>
      </Stack>
    </Card>
  );
}
