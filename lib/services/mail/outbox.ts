import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { isLocale } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { mailer } from './mailer';
import { type Letter, RefusedLetter } from './port';
import { sendMailJob } from './queue-mail';
import { readSetting } from '../settings/read-setting';
import { supportEmail } from '../settings/site';
import { render, TEMPLATES } from './render';

/** A sender that has been silent for so long is taken for dead, and the letter is sent by another. */
const SENDING_SECONDS = 120;
const KEPT_DAYS = 7;
const HOUR_MS = 3_600_000;
/**
 * To one reader, of one kind. What else there is to say stands in the product, and links to a new password are good for
 * as long as they are counted here: whoever gets no more has six. A code is of use to nobody but its asker, and
 * strangers may ask as well, so of codes there are more. What people write to us all goes to one reader, who finds the
 * rest in the queue. Of new log-ins the list in the settings tells the rest.
 */
const LETTERS_PER_HOUR = 6;
const OTHER_LETTERS_PER_HOUR: Readonly<Record<string, number>> = {
  signUpCode: 30,
  feedbackReceived: 120,
  newLogIn: 1,
};

/**
 * Sends a letter of the outbox, if it is still to be sent. Throws what hindered it, so that the job comes again.
 * Between the mail server's yes and our note of it a crash makes a second copy possible; it carries the same
 * Message-ID, by which mail readers show one.
 */
export async function sendQueuedMail({ id }: { id: string }): Promise<void> {
  const mail = await claim(id);
  if (!mail) return;
  const letter = await letterOf(mail);
  if (letter === null) return settle(id, 'failed');
  try {
    await mailer.send(letter);
  } catch (error) {
    if (!(error instanceof RefusedLetter)) {
      await settle(id, 'pending');
      throw error;
    }
    log.warn({ error, mail: id }, 'a letter was refused');
    return settle(id, 'failed');
  }
  await settle(id, 'sent');
}

/** Sends again what a dead process or a long silence of the mail server has left behind. */
export async function resendOverdueMails(): Promise<void> {
  const overdue = await db.mail.findMany({
    where: { state: { in: ['pending', 'sending'] }, changedAt: { lt: silentSince() } },
    select: { id: true },
    orderBy: { changedAt: 'asc' },
    take: 500,
  });
  for (const { id } of overdue) await addJob(db, sendMailJob, { id }, { key: `mail:${id}` });
}

/** Settled letters go after a week: an outbox is no archive of addresses. */
export async function purgeSettledMails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.mail.deleteMany({ where: { state: { in: ['sent', 'failed'] }, changedAt: { lt: before } } });
}

type Mail = Prisma.MailGetPayload<object>;

/**
 * Takes a letter for sending; null when it is settled, somebody else is at it, or its reader has had enough of its
 * kind.
 */
function claim(id: string): Promise<Mail | null> {
  const free: Prisma.MailWhereInput = {
    OR: [{ state: 'pending' }, { state: 'sending', changedAt: { lt: silentSince() } }],
  };
  return db.$transaction(async (tx) => {
    const isOneTooMany = await hasHadEnough(tx, id);
    const state = isOneTooMany ? { state: 'failed' as const, values: {} } : { state: 'sending' as const };
    const [mail] = await tx.mail.updateManyAndReturn({
      where: { id, ...free },
      data: { ...state, attempts: { increment: 1 }, changedAt: clock.now() },
    });
    if (!mail || !isOneTooMany) return mail ?? null;
    log.warn({ mail: id, template: mail.template }, 'a letter too many for one reader was not sent');
    return null;
  });
}

/**
 * Whether the hour has no more letters of this kind for this reader. Two letters to one reader are looked at in turn.
 */
async function hasHadEnough(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const mail = await tx.mail.findUnique({ where: { id }, select: { recipient: true, template: true } });
  if (!mail) return false;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`${mail.template} to ${mail.recipient}`}))`;
  const sent = await tx.mail.count({
    where: {
      ...mail,
      id: { not: id },
      state: { in: ['sending', 'sent'] },
      changedAt: { gt: new Date(clock.now().getTime() - HOUR_MS) },
    },
  });
  return sent >= (OTHER_LETTERS_PER_HOUR[mail.template] ?? LETTERS_PER_HOUR);
}

async function settle(id: string, state: 'pending' | 'sent' | 'failed'): Promise<void> {
  // What a settled letter was filled with, codes and links among it, is nobody's business any more.
  const values = state === 'pending' ? {} : { values: {} };
  await db.mail.updateMany({
    where: { id, state: 'sending' },
    data: { state, changedAt: clock.now(), ...values },
  });
}

const storedValues = z.record(z.string(), z.string());

/** Null when it is out of date. */
async function letterOf({
  id,
  recipient,
  locale,
  template,
  values,
  expiresAt,
}: Mail): Promise<Letter | null> {
  if (expiresAt <= clock.now()) {
    log.warn({ mail: id, template }, 'a letter was not sent in time');
    return null;
  }
  const language = isLocale(locale) ? locale : 'pt-BR';
  const { address: support } = await readSetting(supportEmail);
  const filling = { ...storedValues.parse(values), support };
  const words = render(z.enum(TEMPLATES).parse(template), filling, language);
  return { id, to: recipient, ...words };
}

function silentSince(): Date {
  return new Date(clock.now().getTime() - SENDING_SECONDS * 1000);
}
