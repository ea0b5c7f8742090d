import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { HELP_LINKS } from '@/lib/presentation/help/links';
import type { HelpSlug } from '@/lib/support/help/articles';
import { voteOnArticle } from '@/lib/support/help/contract';
import { VOTE_ANSWERS } from '@/lib/support/help/path';

/**
 * "Did this help?" as a plain form. The answer leads back to this page, which is the same for everyone: the hash decides
 * what it shows.
 */
export function HelpVote({ slug }: { slug: HelpSlug }) {
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
