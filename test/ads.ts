import type { z } from 'zod';
import type { User } from '@/lib/generated/prisma/client';
import type { createWork, updateWork } from '@/lib/catalog/contract';
import { createMember } from './members';

type NewAd = z.output<typeof createWork.body>;
type ChangedAd = z.output<typeof updateWork.body>;

const SAO_PAULO = 3_550_308;

/** A user who may publish. */
export function createProvider(given: Parameters<typeof createMember>[0] = {}): Promise<User> {
  return createMember({ proSince: new Date('2026-01-02'), phone: '11987654321', ...given });
}

/** What a browser sends to publish an ad. */
export function newAd(given: Partial<NewAd> = {}): NewAd {
  return {
    title: 'Afinação de piano',
    description: 'Afino pianos de armário e de cauda.',
    price: 180,
    city_id: SAO_PAULO,
    subworks: [],
    phone: null,
    ...given,
  };
}

/** What a browser sends to save an ad that is there. */
export function changedAd(
  workId: number,
  { subworks, phone, version, ...text }: Partial<NewAd> & { version?: number } = {},
): ChangedAd {
  const { title, description, price, city_id, category } = newAd(text);
  return {
    work_id: workId,
    work: { title, description, price, city_id, category },
    subworks: subworks ?? [],
    phone: phone ?? null,
    version,
  };
}
