import { z } from 'zod';
import { listAnswerMinutes, storeAnswerMinutes } from '@/lib/catalog/reputation/answer-minutes';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { ANSWER_DAYS, medianAnswerMinutes, type Question } from './rules';

const PROVIDERS_AT_ONCE = 500;

/** Computes how long each provider takes to answer a customer's first message. Safe to run concurrently. */
export async function refreshAnswerTimes(): Promise<void> {
  const now = clock.now();
  let after = 0;
  for (;;) {
    const providers = await listAnswerMinutes({ after, limit: PROVIDERS_AT_ONCE });
    const last = providers.at(-1);
    if (!last) return;
    const questions = await listQuestions({ after, upTo: last.userId }, now);
    const changed = providers
      .map(({ userId, answerMinutes }) => ({
        id: userId,
        before: answerMinutes,
        minutes: medianAnswerMinutes(questions.get(userId) ?? [], now),
      }))
      .filter(({ before, minutes }) => before !== minutes);
    await forEachIsolated(changed, 'an answer time was not stored', ({ id, minutes }) =>
      storeAnswerMinutes(id, minutes),
    );
    after = last.userId;
  }
}

const question = z.object({ providerId: z.int(), askedAt: z.date(), answeredAt: z.date().nullable() });

/**
 * The questions by provider: the first messages of conversations that a customer with a paid order began in the last 90
 * days. A conversation that the provider began has no question.
 */
async function listQuestions(
  { after, upTo }: { after: number; upTo: number },
  now: Date,
): Promise<Map<number, Question[]>> {
  const since = new Date(now.getTime() - ANSWER_DAYS * DAY_MS);
  const rows = await db.$queryRaw`
    select pair.provider_id as "providerId", first.created_at as "askedAt", answer.created_at as "answeredAt"
    from (
      select distinct provider_id, customer_id from orders
      where provider_id > ${after} and provider_id <= ${upTo} and paid_at is not null
    ) as pair
    join conversations as conversation
      on conversation.low_user_id = least(pair.provider_id, pair.customer_id)
      and conversation.high_user_id = greatest(pair.provider_id, pair.customer_id)
      and conversation.last_message_at >= ${since}
    cross join lateral (
      select author_id, created_at from messages
      where conversation_id = conversation.id order by position limit 1
    ) as first
    left join lateral (
      select created_at from messages
      where conversation_id = conversation.id and author_id = pair.provider_id order by position limit 1
    ) as answer on true
    where first.author_id = pair.customer_id and first.created_at >= ${since}`;
  const questions = new Map<number, Question[]>();
  for (const { providerId, ...asked } of z.array(question).parse(rows))
    questions.set(providerId, [...(questions.get(providerId) ?? []), asked]);
  return questions;
}
