import type { CannedReply, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';

/** The variables that a text can contain in braces, such as '{name}'. */
export type ReplyValues = Record<'name' | 'number' | 'order', string>;

type ReplyText = Pick<CannedReply, 'title' | 'locale' | 'text'>;

/** All canned replies, by title. */
export function listCannedReplies(): Promise<CannedReply[]> {
  return db.cannedReply.findMany({ orderBy: [{ title: 'asc' }, { id: 'asc' }] });
}

/** Creates a canned reply and returns its id. Throws `invalid` (unknown_variable). */
export async function createCannedReply(tx: Prisma.TransactionClient, reply: ReplyText): Promise<number> {
  checkVariables(reply.text);
  return (await tx.cannedReply.create({ data: reply })).id;
}

/** Throws `invalid` (unknown_variable), `not_found` (canned_reply_not_found). */
export async function changeCannedReply(
  tx: Prisma.TransactionClient,
  id: number,
  reply: ReplyText,
): Promise<void> {
  checkVariables(reply.text);
  const { count } = await tx.cannedReply.updateMany({ where: { id }, data: reply });
  if (count === 0) throw notFound();
}

/** Throws `not_found` (canned_reply_not_found). */
export async function removeCannedReply(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const { count } = await tx.cannedReply.deleteMany({ where: { id } });
  if (count === 0) throw notFound();
}

/** The text with its variables replaced, each once: braces in a value stay as they are. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(/\{(name|number|order)\}/g, (_, name: keyof ReplyValues) => values[name]);
}

/** Whether a text contains `{order}`; not every message is about an order. */
export function needsOrder(text: string): boolean {
  return text.includes('{order}');
}

/** Throws `invalid` (unknown_variable) for braces that `fillReply` would leave in the answer. */
function checkVariables(text: string): void {
  const filled = fillReply(text, { name: '', number: '', order: '' });
  if (/[{}]/.test(filled)) throw new DomainError('invalid', 'unknown_variable', { text: 'invalid' });
}

function notFound(): DomainError {
  return new DomainError('not_found', 'canned_reply_not_found');
}
