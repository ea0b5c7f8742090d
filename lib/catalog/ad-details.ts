import type { z } from 'zod';
import type { Prisma, User } from '../generated/prisma/client';
import { DomainError } from '../platform/errors';
import { toCents } from '../platform/money';
import { categoryTerm } from './ad-category';
import type { createWork } from './contract';

/** An ad as submitted and validated by its contract; prices in reais. */
type Ad = z.output<typeof createWork.body>;
export type AdText = Pick<Ad, 'title' | 'description' | 'price' | 'city_id' | 'category'>;
export type SentSubWork = Ad['subworks'][number];

/**
 * The columns of an ad that its owner writes, and the owner's current profession. Throws `invalid`
 * (city_not_found).
 */
export async function adColumns(
  tx: Prisma.TransactionClient,
  { title, description, price, city_id: cityId, category }: AdText,
  owner: Pick<User, 'profession'>,
) {
  const city = await tx.city.findUnique({ where: { id: cityId }, select: { id: true } });
  if (!city) throw new DomainError('invalid', 'city_not_found');
  return {
    title,
    description,
    priceCents: toCents(price),
    cityId,
    profession: owner.profession ?? '',
    ...(category !== undefined && { chosenCategory: categoryTerm(category) }),
  };
}

/** The columns of a sub-work; `position` is its index among the others. */
export function subWorkColumns({ title, description, price }: SentSubWork, position: number) {
  return { title, description, priceCents: toCents(price), position };
}
