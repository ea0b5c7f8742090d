import { useEffect, useState } from 'react';
import { readFavourites, type StoredFavourite } from '@/lib/browser/favourites/favourites';
import { loadFavourites, saveForMember } from '@/lib/browser/favourites/member-favourites';
import { storeFavourite } from '@/lib/browser/favourites/store-favourite';
import { storedUser } from '@/lib/browser/stored-user';

/** The `save` parameter that a Heart sends when it is pressed before the script has loaded. */
const ITEM = /^([1-9]\d{0,9}|@[a-z0-9]{1,40})$/;

/**
 * The favourites at the time the page was opened; null until they have loaded. A favourite that is removed by its heart
 * stays in the list, so that it can be saved again.
 */
export function useFavouriteList() {
  const [list, setList] = useState<StoredFavourite[] | null>(null);

  useEffect(() => {
    let isOver = false;
    void saveFromAddress()
      .then(() => (storedUser.read() === null ? undefined : loadFavourites(Date.now())))
      .then(() => isOver || setList(readFavourites()));
    return () => {
      isOver = true;
    };
  }, []);

  async function remove(favourite: StoredFavourite): Promise<void> {
    await store(favourite, false);
    setList((shown) => shown?.filter(({ item }) => item !== favourite.item) ?? null);
  }

  return { list, remove };
}

async function saveFromAddress(): Promise<void> {
  const item = new URLSearchParams(window.location.search).get('save') ?? '';
  if (!ITEM.test(item)) return;
  window.history.replaceState(null, '', window.location.pathname);
  if (readFavourites().some((favourite) => favourite.item === item)) return;
  // If saving fails, the item is missing from the list.
  await store({ item, price_seen: null, saved_at: new Date().toISOString() }, true).catch(() => undefined);
}

async function store(favourite: StoredFavourite, isSaved: boolean): Promise<void> {
  if (storedUser.read() === null) storeFavourite(favourite, isSaved);
  else await saveForMember(favourite, isSaved);
}
