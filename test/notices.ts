import type { User } from '@/lib/generated/prisma/client';
import type { NoticeKind } from '@/lib/notices/kinds';
import { notify } from '@/lib/notices/notify';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';

type Told = { kind?: NoticeKind; path?: `/${string}` };

/** Tells a user something by email and by a notice; returns the notice. */
export async function tell({ id: userId, email }: Pick<User, 'id' | 'email'>, given: Told = {}) {
  const { kind = 'pixKeyRemoved', path = '/settings/payments' } = given;
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  await db.$transaction((tx) =>
    notify(
      tx,
      { userId, path },
      {
        recipient: email,
        locale: 'pt-BR',
        template: kind,
        values: { name: 'Ana', uid: 'ana7k2qx' },
        expiresAt,
      },
    ),
  );
  return db.notice.findFirstOrThrow({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}
