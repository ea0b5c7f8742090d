import { z } from 'zod';
import { findPushReader, listPushSessions, pushTo } from '@/lib/accounts/push/subscription';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { localeOf, originFor } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { renderPush } from '@/lib/services/push/render-push';
import { ALARM_KINDS, type AlarmKind, alarmWords } from './notice-words';
import { listRecipients, recordCauses } from './recipients';

export type Alarm = {
  kind: AlarmKind;
  /** Distinguish several causes of one kind, such as disputes. `day` is today by default. */
  causes?: { about: string; day?: Date }[];
  /** For the texts, without personal data. */
  values?: Record<string, string | number>;
  /** The page of the console that helps. */
  path: string;
};

/** For one browser; the text is rendered on sending. */
export const pushAlarmJob = defineJob(
  'push_alarm',
  z.strictObject({
    session_id: z.int(),
    kind: z.enum(ALARM_KINDS),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    path: z.string(),
    until: z.iso.datetime(),
  }),
  { queue: 'push' },
);

/** Sends an alarm to every operator by e-mail and push, unless all its causes were sent for their day. */
export async function sendAlarm({ kind, causes = [{ about: '' }], values = {}, path }: Alarm): Promise<void> {
  const now = clock.now();
  const dated = causes.map(({ about, day = now }) => ({ cause: `${kind}:${about}`, day }));
  const until = new Date(now.getTime() + DAY_MS);
  await db.$transaction(async (tx) => {
    const count = await recordCauses(tx, dated, now);
    if (count === 0) return;
    log.warn({ alarm: kind, count }, 'an alarm is sent to the operators');
    for (const { id, email, locale: stored } of await listRecipients(tx)) {
      const locale = localeOf(stored);
      await queueMail(tx, {
        recipient: email,
        locale,
        template: 'operatorAlarm',
        values: { ...alarmWords(kind, { ...values, count }, locale), link: `${originFor(locale)}${path}` },
        expiresAt: until,
      });
      for (const session_id of await listPushSessions(tx, id))
        await addJob(tx, pushAlarmJob, {
          session_id,
          kind,
          values: { ...values, count },
          path,
          until: until.toISOString(),
        });
    }
  });
}

/** Notifies one browser, unless its user is no operator any more. */
export async function performAlarmPush(job: z.output<typeof pushAlarmJob.payload>): Promise<void> {
  const { session_id: sessionId, kind, values, path, until } = job;
  if (clock.now() >= new Date(until)) return;
  const reader = await findPushReader(sessionId);
  if (!reader || !(await db.operator.findUnique({ where: { userId: reader.userId } }))) return;
  const words = renderPush('operatorAlarm', alarmWords(kind, values, reader.locale), reader.locale);
  await pushTo(reader, { ...words, path, tag: `alarm ${kind}` });
}
