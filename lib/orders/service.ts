import { categoryWords } from '@/lib/catalog/ad-category';
import { censor, hideContacts } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type { Actor } from '@/lib/accounts/actor';
import { lockPeople } from '@/lib/accounts/lock-actor';

/** The service to hire, as named by a call or an earlier order. */
export type ServiceRequest = {
  providerUid: string;
  title: string;
  workId?: number;
  /** 0: the ad's own service. */
  subWorkId?: number;
};

/**
 * A service that can be hired, with its displayed texts: contact details are hidden before an order is paid.
 */
export type Service = {
  workId: number;
  subWorkId: number | null;
  providerId: number;
  title: string;
  description: string;
  profession: string;
  /** The words that determine the ad's category. */
  category: string;
  /** BRL cents. */
  priceCents: number;
};

/**
 * Finds the requested service and locks its people first, then the ad, until the transaction ends. The title must be
 * that of the service with the given ids or, without ids, of exactly one service of the provider. Throws `not_found`
 * (work_not_found) when the provider or ad is missing, hidden or blocked, `forbidden` (own_service,
 * account_blocked), `conflict` (service_changed: its title has changed), `invalid` (service_not_unique).
 */
export async function findService(
  tx: Prisma.TransactionClient,
  actor: Actor,
  request: ServiceRequest,
): Promise<Service> {
  if (request.providerUid === actor.uid) throw new DomainError('forbidden', 'own_service');
  const providerId = await lockBoth(tx, actor, request.providerUid);
  const services = (await listServices(tx, providerId, request.workId)).filter(
    ({ subWorkId }) => request.subWorkId === undefined || (subWorkId ?? 0) === request.subWorkId,
  );
  if (services.length === 0) throw new DomainError('not_found', 'work_not_found');
  const [service, another] = services.filter(({ titles }) => titles.includes(request.title.trim()));
  if (service && !another) return service.service;
  if (request.workId !== undefined && request.subWorkId !== undefined)
    throw new DomainError('conflict', 'service_changed');
  throw new DomainError('invalid', 'service_not_unique', { original_subwork_title: 'invalid' });
}

/**
 * Keeps both accounts from being closed or blocked, and the customer from requesting two charges at once.
 * Returns the provider's id.
 */
async function lockBoth(tx: Prisma.TransactionClient, actor: Actor, providerUid: string): Promise<number> {
  const found = await tx.user.findUnique({ where: { uid: providerUid }, select: { id: true } });
  await lockPeople(tx, { locked: [actor.userId], held: found ? [found.id] : [] });
  await refuseUnlessOpen(tx, actor.userId);
  // Closed accounts have another handle.
  const provider = await tx.user.findUnique({
    where: { uid: providerUid, deletedAt: null, blockedAt: null },
  });
  if (!provider) throw new DomainError('not_found', 'work_not_found');
  return provider.id;
}

/** Throws `forbidden` (account_blocked) when an account is blocked or closed. Call it under its lock. */
export async function refuseUnlessOpen(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  const open = await tx.user.count({ where: { id: userId, deletedAt: null, blockedAt: null } });
  if (open === 0) throw new DomainError('forbidden', 'account_blocked');
}

type Offer = { subWorkId: number | null; service: Service; titles: string[] };

/**
 * The services of the provider's visible ads, or of one ad. An ad cannot change while it is being ordered.
 */
async function listServices(
  tx: Prisma.TransactionClient,
  providerId: number,
  workId: number | undefined,
): Promise<Offer[]> {
  if (workId !== undefined) await tx.$queryRaw`select id from works where id = ${workId} for share`;
  const works = await tx.work.findMany({
    where: { userId: providerId, hiddenAt: null, ...(workId !== undefined && { id: workId }) },
    select: {
      id: true,
      title: true,
      description: true,
      profession: true,
      chosenCategory: true,
      priceCents: true,
      subWorks: { select: { id: true, title: true, description: true, priceCents: true } },
    },
  });
  return works.flatMap(({ id, profession, chosenCategory, subWorks, ...own }) =>
    [{ ...own, id: null }, ...subWorks].map((offered) => ({
      subWorkId: offered.id,
      titles: [offered.title.trim(), hideContacts(offered.title).trim()],
      service: {
        workId: id,
        subWorkId: offered.id,
        providerId,
        title: hideContacts(offered.title),
        description: censor(offered.description),
        profession: hideContacts(profession),
        category: categoryWords({ chosenCategory, profession }),
        priceCents: offered.priceCents,
      },
    })),
  );
}
