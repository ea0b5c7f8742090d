import type { Actor } from '@/lib/accounts/actor';
import type { OrderState } from '@/lib/generated/prisma/client';
import type { JobPlaceInput } from '@/lib/orders/job-place/fields';
import { writeJobPlace } from '@/lib/orders/job-place/job-place';
import { db } from '@/lib/platform/database/db';
import { createOrder } from './factories';
import { createMember, logInAs } from './members';

export type JobOrder = { orderId: number; customer: Actor; provider: Actor };

/** A place as a customer types it. */
export function jobPlace(given: Partial<JobPlaceInput> = {}): JobPlaceInput {
  return {
    postal_code: '13010111',
    state: 'SP',
    city: 'Campinas',
    district: 'Centro',
    street: 'Rua Barão de Jaguara',
    number: '1481',
    complement: 'Casa 2',
    notes: 'O portão fica ao lado da padaria.',
    shares_phone: false,
    pictures: [],
    ...given,
  };
}

export const NO_PLACE = jobPlace({
  postal_code: '',
  state: '',
  city: '',
  district: '',
  street: '',
  number: '',
  complement: '',
  notes: '',
});

/** Inserts an order with a place in the given state, without a charge. */
export async function createJob(
  state: OrderState,
  place: JobPlaceInput | null = jobPlace(),
  people: Partial<Pick<JobOrder, 'customer'>> = {},
): Promise<JobOrder> {
  const customer = people.customer ?? (await createActor('11987654321'));
  const provider = await createActor('11912345678');
  const order = await createOrder({ customerId: customer.userId, providerId: provider.userId, state });
  if (place) await db.$transaction((tx) => writeJobPlace(tx, order, place));
  return { orderId: order.id, customer, provider };
}

async function createActor(phone: string): Promise<Actor> {
  return (await logInAs(await createMember({ phone }))).actor;
}
