'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { SavedList, type SavedListStates } from '@/components/catalog/saved-list';
import { WorkCard } from '@/components/catalog/search/work-card';
import { Button } from '@/components/ui/button';
import { Grid } from '@/components/ui/grid';
import { Stack } from '@/components/ui/stack';
import type { StoredFavourite } from '@/lib/browser/favourites/favourites';
import type { WorkCard as Work } from '@/lib/catalog/contract';
import { FAVOURITES_PER_PAGE } from '@/lib/catalog/favourites/rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import { GoneFavourite } from './gone-favourite';
import { ProviderCard } from './provider-card';
import { type FavouriteCard, useFavouriteCards } from './use-favourite-cards';
import { useFavouriteList } from './use-favourite-list';

/** The favourites of the user or the visitor, latest first. */
export function FavouriteList(states: SavedListStates) {
  const t = useTranslations('favourites');
  const { list, remove } = useFavouriteList();
  const [isNotRemoved, setNotRemoved] = useState(false);
  const [limit, setLimit] = useState(FAVOURITES_PER_PAGE);
  const wanted = list?.slice(0, limit) ?? [];
  const { cards, hasFailed, retry } = useFavouriteCards(wanted.map(({ item }) => item));
  const shown = wanted.filter(({ item }) => cards.has(item));
  // Undefined, and so the placeholder, until the first cards have loaded.
  const count = list?.length === 0 ? 0 : shown.length || undefined;
  return (
    <SavedList texts="favourites" hasFailed={hasFailed} count={count} onRetry={retry} {...states}>
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
        {list && list.length > limit && (
          <Button
            variant="secondary"
            className="self-center"
            onClick={() => setLimit(limit + FAVOURITES_PER_PAGE)}
          >
            {t('more')}
          </Button>
        )}
      </Stack>
    </SavedList>
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
