import { openCommunityAccount } from '../../lib/accounts/community/community-account';
import { agreementRows } from '../../lib/accounts/agreement/agreement';
import type { Prisma, PrismaClient } from '../../lib/generated/prisma/client';
import { purgePages } from '../../lib/services/page-cache/purge';
import { subWorkRow, userRow, workRow } from '../../test/factories';
import { ads, people } from './town';

/** Writes users, ads and the community account in one transaction. Skips an existing town. Returns whether it wrote. */
export async function seedTown(db: PrismaClient): Promise<boolean> {
  const townspeople = { uid: { in: people.map(({ uid }) => uid) } };
  if (await db.user.findFirst({ where: townspeople, select: { id: true } })) return false;
  const cityIds = await cityIdsByName(db);
  await db.$transaction(
    async (tx) => {
      await openCommunityAccount(tx);
      await writeAds(tx, await writePeople(tx), cityIds);
      await purgePages(tx, []);
    },
    { timeout: 60_000 },
  );
  return true;
}

async function writePeople(tx: Prisma.TransactionClient): Promise<Map<string, number>> {
  const written = await tx.user.createManyAndReturn({
    data: people.map(({ uid, name, profession, description, email, phone, createdAt, hasAvatar }) =>
      userRow({
        uid,
        name,
        profession,
        description,
        email,
        phone,
        createdAt,
        updatedAt: createdAt,
        avatarVersion: hasAvatar ? 1 : null,
      }),
    ),
    select: { id: true, uid: true, phone: true, createdAt: true },
  });
  await writePhoneChecks(tx, written);
  await tx.agreement.createMany({
    data: written.flatMap(({ id, createdAt }) => agreementRows(id, createdAt)),
  });
  return new Map(written.map(({ uid, id }) => [uid, id]));
}

/** Two thirds of the people have confirmed their phone by SMS. */
async function writePhoneChecks(
  tx: Prisma.TransactionClient,
  written: { id: number; phone: string | null; createdAt: Date }[],
): Promise<void> {
  await tx.phoneCheck.createMany({
    data: written
      .filter((_, index) => index % 3 !== 0)
      .flatMap(({ id: userId, phone, createdAt: checkedAt }) =>
        phone === null ? [] : { userId, phone, channel: 'sms' as const, checkedAt },
      ),
    // Two invented people can have the same number.
    skipDuplicates: true,
  });
}

async function writeAds(
  tx: Prisma.TransactionClient,
  userIds: Map<string, number>,
  cityIds: Map<string, number>,
): Promise<void> {
  const written = await tx.work.createManyAndReturn({
    data: ads.map(({ ownerUid, city, cover, services: _services, ...ad }) =>
      workRow({
        ...ad,
        userId: known(userIds, ownerUid),
        cityId: known(cityIds, city),
        coverName: cover,
        updatedAt: ad.createdAt,
      }),
    ),
    select: { id: true, title: true },
  });
  const workIds = new Map(written.map(({ title, id }) => [title, id]));
  await tx.subWork.createMany({
    data: ads.flatMap(({ title, services }) =>
      services.map((service, position) =>
        subWorkRow({ ...service, workId: known(workIds, title), position }),
      ),
    ),
  });
}

/** Converts 'Campinas, SP' to its IBGE code. */
async function cityIdsByName(db: PrismaClient): Promise<Map<string, number>> {
  const cities = await db.city.findMany({
    select: { id: true, name: true, state: { select: { code: true } } },
  });
  return new Map(cities.map(({ id, name, state }) => [`${name}, ${state.code}`, id]));
}

function known(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed names ${name}, which is not in the database`);
  return id;
}
