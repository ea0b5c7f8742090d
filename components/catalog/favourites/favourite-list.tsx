'use client';

import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import { WorkCard } from '@/components/catalog/search/work-card';
import { Button } from '@/components/ui/button';
import { Grid } from '@/components/ui/grid';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import type { StoredFavourite } from '@/lib/browser/favourites/favourites';
import type { WorkCard as Work } from '@/lib/catalog/contract';
import { FAVOURITES_PER_PAGE } from '@/lib/catalog/favourites/rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import { GoneFavourite } from './gone-favourite';
import { ProviderCard } from './provider-card';
import { type FavouriteCard, useFavouriteCards } from './use-favourite-cards';
import { useFavouriteList } from './use-favourite-list';

type Props = {
  /** Shown until the favourites have loaded. */
  pending: ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
};

/** The favourites of the user or the visitor, latest first. */
export function FavouriteList({ pending, empty }: Props) {
  const t = useTranslations('favourites');
  const { list, remove } = useFavouriteList();
  const [isNotRemoved, setNotRemoved] = useState(false);
  const [limit, setLimit] = useState(FAVOURITES_PER_PAGE);
  const wanted = list?.slice(0, limit) ?? [];
  const { cards, hasFailed, retry } = useFavouriteCards(wanted.map(({ item }) => item));
  const shown = wanted.filter(({ item }) => cards.has(item));
  if (hasFailed) return <LoadFailed text={t('failed')} retry={t('retry')} onRetry={retry} />;
  // A key, so that the browser does not see the placeholder move.
  if (list?.length === 0) return <Fragment key="empty">{empty}</Fragment>;
  if (!list || shown.length === 0) return pending;
  return (
    <Stack gap={5}>
      <h2 className="sr-only">{t('listTitle')}</h2>
      {isNotRemoved && <p role="alert">{t('saveFailed')}</p>}
      <Grid as="ul" cell="medium" aria-label={t('title')}>
        {shown.map((favourite) => (
          <ListItem
            key={favourite.item}
            favourite={favourite}
            card={cards.get(favourite.item) ?? 'gone'}
            onRemove={() =>
              remove(favourite).then(
                () => setNotRemoved(false),
                () => setNotRemoved(true),
              )
            }
          />
        ))}
      </Grid>
      {list.length > limit && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => setLimit(limit + FAVOURITES_PER_PAGE)}
        >
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

type ListItemProps = { favourite: StoredFavourite; card: FavouriteCard; onRemove: () => Promise<void> };

function ListItem({ favourite, card, onRemove }: ListItemProps) {
  const t = useTranslations('favourites');
  const words = useTranslations('search');
  if (card === 'gone') return <GoneFavourite favourite={favourite} onRemove={onRemove} />;
  if ('provider' in card) return <ProviderCard provider={card.provider} />;
  const fallCents = fallOf(favourite, card.ad);
  return (
    <WorkCard
      work={card.ad}
      before={words('before')}
      from={words('from')}
      note={fallCents > 0 ? t('fell', { amount: formatMoney(fallCents) }) : undefined}
    />
  );
}

/** How many cents the ad costs less than when it was saved. */
function fallOf({ price_seen }: StoredFavourite, { price, from }: Work): number {
  return price_seen === null ? 0 : toCents(price_seen) - toCents(from ?? price);
}
