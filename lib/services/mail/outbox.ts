import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { localeOf } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { mailer } from './mailer';
import { RefusedEmailError, type RenderedEmail } from './port';
import { sendMailJob } from './queue-mail';
import { readSetting } from '../settings/read-setting';
import { supportEmail } from '../settings/site';
import { render, TEMPLATES } from './render';
import { EMAIL_RETENTION_DAYS, EMAILS_PER_HOUR, EMAILS_PER_HOUR_BY_TEMPLATE, SENDING_SECONDS } from './rules';

/**
 * Sends a queued email if it is still pending. Throws on failure, so that the job is retried. A crash between
 * the mail server's acceptance and our update may send a second copy; it has the same Message-ID, so email
 * clients show one.
 */
export async function sendQueuedMail({ id }: { id: string }): Promise<void> {
  const mail = await claim(id);
  if (!mail) return;
  const email = await renderMail(mail);
  if (email === null) return settle(id, 'failed');
  try {
    await mailer.send(email);
  } catch (error) {
    if (!(error instanceof RefusedEmailError)) {
      await settle(id, 'pending');
      throw error;
    }
    log.warn({ error, mail: id }, 'the mail server refused an email');
    return settle(id, 'failed');
  }
  await settle(id, 'sent');
}

/** Requeues emails left behind by a dead process or a long outage of the mail server. */
export async function resendOverdueEmails(): Promise<void> {
  const overdue = await db.mail.findMany({
    where: { state: { in: ['pending', 'sending'] }, changedAt: { lt: silentSince() } },
    select: { id: true },
    orderBy: { changedAt: 'asc' },
    take: 500,
  });
  for (const { id } of overdue) await requeueMail(db, id);
}

/** Replaces the waiting or failed job of an unsent email by a new one with all attempts. */
export async function requeueMail(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await addJob(tx, sendMailJob, { id }, { key: `mail:${id}` });
}

/** Deletes settled emails after a week, because the outbox must not collect addresses. */
export async function purgeSettledEmails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - EMAIL_RETENTION_DAYS * DAY_MS);
  await db.mail.deleteMany({ where: { state: { in: ['sent', 'failed'] }, changedAt: { lt: before } } });
}

type Mail = Prisma.MailGetPayload<object>;

/**
 * Claims an email for sending; null when it is settled, claimed by another process, or over its recipient's
 * limit.
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
    log.warn(
      { mail: id, template: mail.template },
      'an email over the hourly limit of its recipient was not sent',
    );
    return null;
  });
}

/**
 * Whether the recipient has reached the hourly limit of this kind. A lock serializes the check per recipient.
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
  return sent >= (EMAILS_PER_HOUR_BY_TEMPLATE[mail.template] ?? EMAILS_PER_HOUR);
}

async function settle(id: string, state: 'pending' | 'sent' | 'failed'): Promise<void> {
  // The values of a settled email include codes and links, so they are deleted.
  const values = state === 'pending' ? {} : { values: {} };
  await db.mail.updateMany({
    where: { id, state: 'sending' },
    data: { state, changedAt: clock.now(), ...values },
  });
}

const storedValues = z.record(z.string(), z.string());

/** Null when it has expired. */
async function renderMail({
  id,
  recipient,
  locale,
  template,
  values,
  expiresAt,
}: Mail): Promise<RenderedEmail | null> {
  if (expiresAt <= clock.now()) {
    log.warn({ mail: id, template }, 'an email expired before it was sent');
    return null;
  }
  const language = localeOf(locale);
  const { address: support } = await readSetting(supportEmail);
  const filling = { ...storedValues.parse(values), support };
  const words = render(z.enum(TEMPLATES).parse(template), filling, language);
  return { id, to: recipient, ...words };
}

function silentSince(): Date {
  return new Date(clock.now().getTime() - SENDING_SECONDS * 1000);
}
