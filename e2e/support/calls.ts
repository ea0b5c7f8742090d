import { ask } from './http';

export type Card = {
  id: number;
  uid: string;
  name: string;
  title: string;
  description: string;
  profession: string;
  city: string;
  price: number;
  cover: string | null;
  avatar: string | null;
};
type Service = { id: number; title: string; description: string; price: number };
export type SearchPage = { list: Card[]; excluded: number[]; corrected?: string };
export type Work = { work: Card & { user_uid: string; user_name: string }; subworks: Service[] };

/** A page of the search, through the real call. */
export async function searchWorks({
  term = '',
  location = '',
  filters = {} as Record<string, string>,
  excluded = [] as number[],
} = {}): Promise<SearchPage> {
  const query = new URLSearchParams({ search: term, location, offset: '0', ...filters });
  return answer(ask(`/api/cards/list?${query}`, { method: 'PUT', body: { excluded } }));
}

/** Every ad of a search, page after page as a visitor loads them. */
export async function searchAllWorks(
  search: { term?: string; location?: string; filters?: Record<string, string> } = {},
): Promise<Card[]> {
  const all: Card[] = [];
  for (let excluded: number[] = []; ;) {
    const page = await searchWorks({ ...search, excluded });
    all.push(...page.list);
    if (page.list.length < 21) return all;
    excluded = page.excluded;
  }
}

export async function loadWork(id: number): Promise<Work> {
  return answer(ask(`/api/works/subworks/load/${id}`));
}

async function answer<T>(asked: ReturnType<typeof ask>): Promise<T> {
  const { status, text } = await asked;
  if (status !== 200) throw new Error(`The call answered ${status}: ${text}`);
  return JSON.parse(text);
}
