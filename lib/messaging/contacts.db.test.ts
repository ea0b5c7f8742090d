import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { openTalk, say } from '@/test/chat/conversations';
import { advanceClock } from '@/test/clock';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { listContacts } from './contacts';
import { mailUnread } from './emails/unread-emails';

test('a closed account is named in the language of its reader, not of its former owner', async () => {
  const talk = await openTalk();
  await say(talk, 'ana', 'Oi');
  const { actor } = await logInAs(talk.caio);
  await db.user.update({
    where: { id: talk.ana.id },
    data: { name: 'Conta encerrada', deletedAt: new Date() },
  });
  await db.user.update({ where: { id: talk.caio.id }, data: { locale: 'en-US' } });

  const { list } = await listContacts(actor);
  expect(list.find(({ receiver }) => receiver === talk.ana.uid)).toMatchObject({ name: 'Closed account' });

  advanceClock({ minutes: 20 });
  await mailUnread();
  await runJobs();
  const mails = await emailsTo(talk.caio.email);
  expect(mails.map(({ subject, text }) => `${subject} ${text}`).join(' ')).toContain('Closed account');
});
