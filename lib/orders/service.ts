import { censor, hideContacts } from '@/lib/catalog/censor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type { Actor } from '@/lib/accounts/actor';
import { lockPeople } from '@/lib/accounts/lock-actor';

/** The service to hire, as a call or an earlier order names it. */
export type ServiceRequest = {
  providerUid: string;
  title: string;
  workId?: number;
  /** 0: the ad's own service. */
  subWorkId?: number;
};

/** A service that can be hired, with the texts of its page: no contact is shown before an order is paid. */
export type Service = {
  workId: number;
  subWorkId: number | null;
  providerId: number;
  title: string;
  description: string;
  profession: string;
  /** BRL cents. */
  priceCents: number;
};

/**
 * The service that a request means, its ad and people held still until the transaction ends; locked are the people
 * first of all. Ids decide; without them the provider must have one service of that title. Throws `not_found`
 * (work_not_found) when the provider or the ad is not there, hidden or blocked, `forbidden` (own_service,
 * account_blocked), `conflict` (service_changed: it goes by another title now), `invalid` (service_not_unique).
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
 * Keeps both accounts from being closed or blocked meanwhile, and the customer from asking for two charges at once.
 * Gives the provider's id.
 */
async function lockBoth(tx: Prisma.TransactionClient, actor: Actor, providerUid: string): Promise<number> {
  const found = await tx.user.findUnique({ where: { uid: providerUid }, select: { id: true } });
  await lockPeople(tx, { locked: [actor.userId], held: found ? [found.id] : [] });
  await refuseUnlessOpen(tx, actor.userId);
  // Closed accounts go by another handle.
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

/** What the provider's visible ads, or the one ad, offer. An ad does not change while an order is made of it. */
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
      priceCents: true,
      subWorks: { select: { id: true, title: true, description: true, priceCents: true } },
    },
  });
  return works.flatMap(({ id, profession, subWorks, ...own }) =>
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
        priceCents: offered.priceCents,
      },
    })),
  );
}
