import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createSubWork, createUser, createWork, workRow } from '@/test/factories';
import { writeMissingDocuments } from './search-documents.mjs';

function write(): Promise<void> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void log.mockRestore());
  return writeMissingDocuments(process.env.DATABASE_OWNER_URL ?? '');
}

const storedDocuments = () =>
  db.$queryRaw`select document::text from search_documents as document order by work_id`;

test('visible ads without a document get the one that the triggers write', async () => {
  const { id: userId } = await createUser({ identityVerifiedAt: new Date() });
  await db.providerReputation.create({ data: { userId, rating: 4.5 } });
  await db.work.createMany({ data: Array.from({ length: 1_100 }, () => workRow({ userId })) });
  await createWork({ userId, hiddenAt: new Date() });
  await createSubWork({ workId: (await createWork({ userId })).id });
  await db.$executeRaw`update search_documents set moved_at = null`;
  const before = await storedDocuments();

  await db.$executeRaw`delete from search_documents where work_id % 3 > 0`;
  await write();
  expect(await storedDocuments()).toEqual(before);
  await db.$executeRaw`delete from search_documents`;
  await write();
  expect(await storedDocuments()).toEqual(before);
});
