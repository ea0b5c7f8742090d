import type { db as database } from '../../lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { trades } from '../../prisma/seed/trades';
import { randomFrom } from '../../prisma/seed/random';
import { subWorkRow, userRow, workRow } from '../../test/factories';
import type { Need } from './needs';

/** An ad whose trade and city are known, whatever its text says. */
export type JudgedAd = { id: number; trade: string; title: string; city: string };

/** Each trade is offered in each of them. */
const CITIES: Record<string, number> = { Campinas: 3_509_502, Recife: 2_611_606, 'Porto Alegre': 4_314_902 };
const NEWEST = Date.parse('2026-11-20T15:00:00Z');

/** Writes every ad of the demo town once in each city, published in a random order. */
export async function writeCollection(db: typeof database, seed: string): Promise<JudgedAd[]> {
  const offers = Object.keys(CITIES).flatMap((city) =>
    trades.flatMap((trade) => trade.ads.map((ad) => ({ city, trade, ad }))),
  );
  const judged: JudgedAd[] = [];
  const users = new Map<string, number>();
  for (const [age, { city, trade, ad }] of randomFrom(seed).shuffle(offers).entries()) {
    const provider = trade.providers[ad.providerIndex];
    if (!provider) throw new Error(`${ad.title} has no provider`);
    const key = `${provider.name}, ${city}`;
    const userId =
      users.get(key) ??
      (await db.user.create({ data: userRow({ name: provider.name, profession: provider.profession }) })).id;
    users.set(key, userId);
    const { title, description } = ad;
    const createdAt = new Date(NEWEST - age * HOUR_MS);
    const { id } = await db.work.create({
      data: workRow({
        userId,
        title,
        description,
        profession: provider.profession,
        cityId: CITIES[city],
        createdAt,
      }),
    });
    await db.subWork.createMany({
      data: (ad.services ?? []).map((service, position) =>
        subWorkRow({ workId: id, title: service.title, position }),
      ),
    });
    judged.push({ id, trade: trade.key, title, city });
  }
  return judged;
}

/** 0: another trade, or not in the city that the query names. 1: the trade. 3: exactly what the query asks for. */
export function gradeOf(ad: JudgedAd, { trades: wanted, titles }: Need, city: string | undefined): number {
  if (!wanted.includes(ad.trade) || (city !== undefined && ad.city !== city)) return 0;
  return titles.test(ad.title) ? 3 : 1;
}
