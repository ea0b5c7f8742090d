import { listClosingObstacles } from '@/lib/accounts/deletion';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { listMoneyUnderWay } from '@/lib/orders/deletion-guard';
import { db } from '@/lib/platform/database/db';
import { accountClosing } from '../account-closing';
import { listUrl } from '../lists/list';
import { RECORDS_SHOWN } from '../rules';
import type { Person } from './person';

/** The obstacles to closing an account. Display names are under `console.person.obstacles`. */
const OBSTACLES = [
  'remove_ads_first',
  'money_under_way',
  'payout_under_way',
  'revoke_operator_first',
] as const;

type Obstacle = {
  kind: (typeof OBSTACLES)[number];
  /** Links to what stands in the way; `kind` is a key of `lists.words`, shown before a number or an id. */
  links: { href: string; kind?: 'order' | 'payment' | 'payout'; text: string }[];
  /** What is due to the person, BRL cents. */
  cents?: number;
};

/** Lists what stands in the way of closing an account now, each with its pages. */
export async function listObstacles(person: Pick<Person, 'id' | 'uid'>): Promise<Obstacle[]> {
  if (person.uid === COMMUNITY_UID) return [];
  const found = await listClosingObstacles(person.id, accountClosing);
  const kinds = OBSTACLES.filter((kind) => found.includes(kind));
  return Promise.all(kinds.map((kind) => withLinks(kind, person)));
}

async function withLinks(kind: Obstacle['kind'], { id, uid }: Pick<Person, 'id' | 'uid'>): Promise<Obstacle> {
  if (kind === 'remove_ads_first')
    return { kind, links: [{ href: listUrl('ads', { q: `@${uid}` }), text: `@${uid}` }] };
  if (kind === 'revoke_operator_first') return { kind, links: [] };
  const { orderIds, paymentIds, dueCents } = await listMoneyUnderWay(db, id);
  if (kind === 'money_under_way')
    return {
      kind,
      links: [
        ...orderIds.map((order) => ({
          href: `/console/orders/${order}`,
          kind: 'order' as const,
          text: String(order),
        })),
        ...paymentIds.map((payment) => ({
          href: `/console/payments/${payment}`,
          kind: 'payment' as const,
          text: payment,
        })),
      ].slice(0, RECORDS_SHOWN),
    };
  const frozen = await db.payout.findMany({
    where: { userId: id, state: 'frozen' },
    select: { id: true, batchId: true },
    orderBy: { id: 'asc' },
  });
  const links = frozen.map((payout) => ({
    href: `/console/payouts/${payout.batchId}#${payout.id}`,
    kind: 'payout' as const,
    text: String(payout.id),
  }));
  return { kind, cents: dueCents, links: [{ href: '/console/payouts', text: `@${uid}` }, ...links] };
}
