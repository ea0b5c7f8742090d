import { expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import { createMember, logInAs } from '@/test/members';
import { askAboutData } from './feedback';

test('nobody asks about the data of another', async () => {
  const [{ actor }, bia] = [await logInAs(await createMember()), await createMember()];
  const asking = askAboutData(actor, { suggestion: 'Apaguem', evaluation: null, uid: bia.uid });
  await expect(asking).rejects.toMatchObject({ code: 'forbidden', reason: 'not_yours' });
  expect(await db.feedback.count()).toBe(0);
});

test('a wish is kept under the addresses of the account, five an hour at the most', async () => {
  const ana = await createMember({ phone: '11987654321' });
  const { actor } = await logInAs(ana);
  const wish = { suggestion: '[delete] Apaguem tudo', evaluation: null, uid: ana.uid };
  for (let time = 0; time < 5; time += 1) await askAboutData(actor, wish);
  await expect(askAboutData(actor, wish)).rejects.toMatchObject({ code: 'too_many' });
  expect(await db.feedback.findFirst({ where: { userId: ana.id } })).toMatchObject({
    code: 'manage_data',
    suggestion: wish.suggestion,
    name: ana.name,
    email: ana.email,
    phone: '11987654321',
  });
});
