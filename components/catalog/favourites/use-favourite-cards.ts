import { useEffect, useState } from 'react';
import type { WorkCard } from '@/lib/catalog/contract';
import type { listFavouriteCards, ProviderCard } from '@/lib/catalog/favourites/contract';
import { FAVOURITES_PER_PAGE } from '@/lib/catalog/favourites/rules';
import { call } from '@/lib/platform/http/call';

/** The current state of a favourite: an ad, a provider, or gone. */
export type FavouriteCard = { ad: WorkCard } | { provider: ProviderCard } | 'gone';

/** The cards of these items that have loaded so far, by item. */
export function useFavouriteCards(items: string[]) {
  const [cards, setCards] = useState<ReadonlyMap<string, FavouriteCard>>(new Map());
  const [failures, setFailures] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const missing = items
    .filter((item) => !cards.has(item))
    .slice(0, FAVOURITES_PER_PAGE)
    .join(' ');

  useEffect(() => {
    if (missing === '') return;
    let isOver = false;
    const asked = missing.split(' ');
    call<typeof listFavouriteCards>('PUT', '/favourites/cards', { body: { items: asked } }).then(
      ({ ads, providers }) => {
        if (isOver) return;
        const found: [string, FavouriteCard][] = [
          ...asked.map((item): [string, FavouriteCard] => [item, 'gone']),
          ...ads.map((ad): [string, FavouriteCard] => [String(ad.id), { ad }]),
          ...providers.map((provider): [string, FavouriteCard] => [`@${provider.uid}`, { provider }]),
        ];
        setCards((known) => new Map([...known, ...found]));
      },
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [missing, failures]);

  function retry(): void {
    setFailed(false);
    setFailures(failures + 1);
  }

  return { cards, hasFailed, retry };
}
