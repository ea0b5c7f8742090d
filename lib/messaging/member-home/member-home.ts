import type { Actor } from '@/lib/accounts/actor';
import { listCityAds } from '@/lib/catalog/city-ads';
import type { ProviderCard } from '@/lib/catalog/favourites/contract';
import { listProviderCards } from '@/lib/catalog/favourites/favourite-cards';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import type { Locale } from '@/lib/platform/locale';
import { countOpenQuestions } from '../questions/question-list';
import type { loadMemberHome } from './contract';
import { listSteps, MAX_ADS, MAX_PROVIDERS } from './steps';

type Home = Answer<typeof loadMemberHome>;

/** The actor's part of the home page; `cityId` is where their browser searches. See the contract. */
export async function getMemberHome(
  actor: Actor,
  cityId: number | null,
  locale: Locale = 'pt-BR',
): Promise<Home> {
  const [steps, questions, providers, near] = await Promise.all([
    listSteps(actor, locale),
    countOpenQuestions(actor.userId),
    listHiredProviders(actor),
    findNear(actor, cityId),
  ]);
  return { steps, questions, providers, near };
}

/** Who did the actor's released orders, latest first, and can be hired again. */
async function listHiredProviders({ userId }: Actor): Promise<ProviderCard[]> {
  const hired = await db.order.groupBy({
    by: ['providerId'],
    where: {
      customerId: userId,
      state: { in: ['released', 'paid_out'] },
      provider: { works: { some: { hiddenAt: null } } },
    },
    _max: { id: true },
    orderBy: { _max: { id: 'desc' } },
    take: MAX_PROVIDERS,
  });
  const users = await db.user.findMany({
    where: { id: { in: hired.map(({ providerId }) => providerId) } },
    select: { id: true, uid: true },
  });
  const uids = new Map(users.map(({ id, uid }) => [id, uid]));
  const cards = await listProviderCards([...uids.values()]);
  return hired.flatMap(({ providerId }) => cards.filter(({ uid }) => uid === uids.get(providerId)));
}

async function findNear({ userId }: Actor, wanted: number | null): Promise<Home['near']> {
  const cityId = wanted ?? (await findOwnCity(userId));
  const city = cityId === null ? null : await db.city.findUnique({ where: { id: cityId } });
  if (!city) return null;
  const ads = await listCityAds({ cityId: city.id, limit: MAX_ADS, exceptUserId: userId });
  return { city_id: city.id, city: city.name, ads };
}

/** The city of the user's newest ad; null: none is visible. */
async function findOwnCity(userId: number): Promise<number | null> {
  const newest = await db.work.findFirst({
    where: { userId, hiddenAt: null },
    orderBy: { id: 'desc' },
    select: { cityId: true },
  });
  return newest && newest.cityId;
}
