import { useTranslations } from 'next-intl';
import { ReviewItem, StarBars } from '@/components/catalog/work/reviews';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { reviewsHref } from '@/lib/presentation/provider-address';
import type { ProviderPage } from '@/lib/presentation/provider-page';
import { REVIEW_ORDERS } from '@/lib/services/page-cache/review-address';

type Props = { page: ProviderPage };

/** The reviews of a provider: sorted, filtered and paged by plain links. */
export function ProviderReviews({ page }: Props) {
  const t = useTranslations('details.reviews');
  const { provider, counts, reviews } = page;
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} id="reviews" className="scroll-mt-24">
        {t('title', { name: provider.name })}
      </Heading>
      <StarBars counts={counts} total={total} />
      <SortLinks page={page} />
      {reviews.services.length > 1 && <ServiceLinks page={page} />}
      {reviews.reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      {reviews.pages > 1 && <PageLinks page={page} />}
    </Stack>
  );
}

function SortLinks({ page: { provider, query } }: Props) {
  const t = useTranslations('provider');
  return (
    <ChoiceLinks
      label={t('sort')}
      choices={REVIEW_ORDERS.map((sort) => ({
        name: t(`sorts.${sort}`),
        href: reviewsHref(provider.uid, { ...query, sort, page: 1 }),
        isCurrent: sort === query.sort,
      }))}
    />
  );
}

function ServiceLinks({ page: { provider, query, reviews } }: Props) {
  const t = useTranslations('provider');
  const hrefOf = (service: string) => reviewsHref(provider.uid, { ...query, service, page: 1 });
  return (
    <ChoiceLinks
      label={t('services')}
      choices={[
        { name: t('allServices'), href: hrefOf(''), isCurrent: query.service === '' },
        ...reviews.services.map(({ title, reviews: count }) => ({
          name: t('service', { title, count }),
          href: hrefOf(title),
          isCurrent: title === query.service,
        })),
      ]}
    />
  );
}

type Choice = { name: string; href: string; isCurrent: boolean };

/** Search engines do not follow the links: the same reviews are on the page itself. */
function ChoiceLinks({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label}>
      <Cluster as="ul" className="gap-y-0">
        {choices.map(({ name, href, isCurrent }) => (
          <li key={href} className="min-w-0">
            <TextLink
              href={href}
              rel="nofollow"
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center break-words aria-current:font-semibold aria-current:text-ink aria-current:no-underline"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

function PageLinks({ page: { provider, query, reviews } }: Props) {
  const t = useTranslations('provider');
  const { page } = query;
  const hrefOf = (number: number) => reviewsHref(provider.uid, { ...query, page: number });
  const LINK = 'inline-flex min-h-11 items-center';
  return (
    <nav aria-label={t('pages')}>
      <Cluster gap={4}>
        {page > 1 && (
          <TextLink href={hrefOf(page - 1)} rel="prev nofollow" className={LINK}>
            {t('previous')}
          </TextLink>
        )}
        <Text>{t('page', { page, pages: reviews.pages })}</Text>
        {page < reviews.pages && (
          <TextLink href={hrefOf(page + 1)} rel="next nofollow" className={LINK}>
            {t('next')}
          </TextLink>
        )}
      </Cluster>
    </nav>
  );
}
