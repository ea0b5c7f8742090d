import { HOUR_MS } from '@/lib/platform/durations';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { people } from './town';
import { writeReviewReports } from './write-review-reports';

/** Support requests, with their age in hours: subject, text, sender; a visitor has no account. */
const FEEDBACK = [
  {
    number: 'SEED-3467',
    code: 'help',
    hours: 50,
    text: 'Paguei um Pix e o pedido ainda aparece como pendente.',
    writer: 3,
  },
  {
    number: 'SEED-9ACD',
    code: 'complaint',
    hours: 5,
    text: 'Não consigo entrar na minha conta desde ontem.',
    writer: null,
  },
] as const;

/**
 * Fills the operator's queues: support requests, a report about a user with the surrounding messages, ads, reported
 * reviews. Skips queues that were filled before. Returns the number of written entries.
 */
export async function writeQueues(db: PrismaClient, now: Date): Promise<number> {
  const known = await db.user.findMany({
    where: { uid: { in: people.slice(0, 6).map(({ uid }) => uid) } },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  });
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const rows = FEEDBACK.map(({ number, code, hours, text, writer }) => {
    const person = writer === null ? undefined : known[writer];
    return {
      number,
      code,
      suggestion: text,
      userId: person?.id ?? null,
      name: person?.name ?? 'Teresa Nunes',
      email: person?.email ?? 'teresa.nunes@example.com',
      phone: '',
      createdAt: hoursAgo(hours),
      waitingSince: hoursAgo(hours),
    };
  });
  const { count } = await db.feedback.createMany({ data: rows, skipDuplicates: true });
  if (count === 0) return 0;
  const [reporter, reported] = known.slice(4);
  if (!reporter || !reported) return count;
  await db.messageReport.create({
    data: {
      reporterId: reporter.id,
      reportedId: reported.id,
      conversationId: 'seed',
      position: 2,
      kind: 'payment_outside',
      note: 'Pediu para pagar direto na conta dele.',
      createdAt: hoursAgo(26),
      excerpt: [
        {
          position: 1,
          said_by: 'reporter',
          text: 'Bom dia, ainda pode vir na quinta?',
          at: hoursAgo(28).toISOString(),
          pictures: [],
        },
        {
          position: 2,
          said_by: 'reported',
          text: 'Posso. Me paga por fora que fica mais barato.',
          at: hoursAgo(27).toISOString(),
          pictures: [],
        },
      ],
    },
  });
  const reporterIds = [reporter, ...known.slice(0, AD_REPORTS.length - 1)].map(({ id }) => id);
  const ads = await writeWaitingAds(db, { reporterIds, hoursAgo });
  return count + 1 + ads + (await writeReviewReports(db, { reporterId: reporter.id, now }));
}

/** Reports of one ad, with their age in hours, each by another person. */
const AD_REPORTS = [
  { kind: 'copied', note: 'Esta foto é do meu trabalho.', hours: 9, isOfCover: true },
  { kind: 'misleading', note: 'Cobrou o dobro do preço do anúncio.', hours: 6, isOfCover: false },
  { kind: 'contact', note: 'Pede para chamar por outro aplicativo.', hours: 2, isOfCover: false },
] as const;

/**
 * Reports the newest ad of a person other than the reporters several times, and lists the next newest to be looked at.
 * Returns the number of written entries.
 */
async function writeWaitingAds(
  db: PrismaClient,
  { reporterIds, hoursAgo }: { reporterIds: number[]; hoursAgo: (hours: number) => Date },
): Promise<number> {
  const [reported, listed] = await db.work.findMany({
    where: { hiddenAt: null, userId: { notIn: reporterIds } },
    orderBy: { id: 'desc' },
    take: 2,
  });
  if (!reported || !listed) return 0;
  const { count } = await db.adReport.createMany({
    data: reporterIds.flatMap((reporterId, index) => {
      const report = AD_REPORTS[index];
      if (!report) return [];
      const { kind, note, hours, isOfCover } = report;
      return {
        reporterId,
        reportedId: reported.userId,
        workId: reported.id,
        part: isOfCover ? (reported.coverName ?? '') : '',
        kind,
        note,
        createdAt: hoursAgo(hours),
      };
    }),
  });
  await db.adLook.create({
    data: { workId: listed.id, grounds: ['new_account'], textHash: '', listedAt: hoursAgo(7) },
  });
  return count + 1;
}
