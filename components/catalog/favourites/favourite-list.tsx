'use client';

import { useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { SavedList, type SavedListStates } from '@/components/catalog/saved-list';
import { WorkCard } from '@/components/catalog/search/work-card';
import styles from '@/components/catalog/search/work-card.module.css';
import { Rating } from '@/components/orders/reputation/rating';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Grid } from '@/components/ui/grid';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import type { StoredFavourite } from '@/lib/browser/favourites/favourites';
import type { WorkCard as Work } from '@/lib/catalog/contract';
import type { ProviderCard as Provider } from '@/lib/catalog/favourites/contract';
import { FAVOURITES_PER_PAGE } from '@/lib/catalog/favourites/rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import { initials } from '@/lib/presentation/initials';
import { providerPath } from '@/lib/presentation/seo/addresses';
import { Heart } from './heart';
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

type Props = { favourite: StoredFavourite; onRemove: () => Promise<void> };

/** A favourite whose ad was hidden or removed, or whose provider left. Its title or name is not stored. */
function GoneFavourite({ favourite: { item, saved_at }, onRemove }: Props) {
  const t = useTranslations('favourites');
  const format = useFormatter();
  return (
    <Card as="li">
      <Stack gap={3} className="h-full items-start">
        <Icon name="eye-off" size="large" className="text-muted" />
        <p className="font-semibold">{t(item.startsWith('@') ? 'goneProvider' : 'goneAd')}</p>
        <p className="text-sm text-muted">
          {t('savedOn', { day: format.dateTime(new Date(saved_at), { dateStyle: 'medium' }) })}
        </p>
        <Button variant="secondary" className="mt-auto" onClick={() => void onRemove()}>
          {t('remove')}
        </Button>
      </Stack>
    </Card>
  );
}

/** A provider in a list of cards. */
function ProviderCard({ provider }: { provider: Provider }) {
  const { uid, name, profession, avatar, rating, reviews } = provider;
  return (
    <li className={styles.card}>
      <span data-initials={initials(name)}>
        {avatar !== null && (
          <img src={avatar} alt="" width={256} height={256} loading="lazy" decoding="async" data-avatar="" />
        )}
      </span>
      <h3>
        <a href={providerPath(uid)}>{name}</a>
      </h3>
      <Heart item={`@${uid}`} title={name} className={styles.heart} />
      <p>{[profession, `@${uid}`].filter(Boolean).join(' · ')}</p>
      <p>
        <Rating rating={rating} reviews={reviews} />
      </p>
    </li>
  );
}
