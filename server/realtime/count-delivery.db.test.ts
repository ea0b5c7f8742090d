import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import type { Counts } from '@/lib/notices/contract';
import { openNotice } from '@/lib/notices/notice';
import { deliverWebhooks, placeOrder } from '@/test/hiring';
import { logInAs } from '@/test/members';
import { tell } from '@/test/notices';
import { sandbox } from '@/test/payment-sandbox';
import { newMember, open, startProcess } from '@/test/sockets';
import { db } from '@/lib/platform/database/db';

/** All counts that a browser has received. */
function countsAt(socket: Socket): Counts[] {
  const received: Counts[] = [];
  socket.on('counts', (counts: Counts) => received.push(counts));
  return received;
}

test('a browser receives its counts after connecting, and each change of them on every device', async () => {
  const [{ user, token }, other] = [await newMember(), await newMember()];
  const { id } = await tell(user);
  const process = await startProcess();
  const [one, second, foreign] = [token, token, other.token].map((each) =>
    countsAt(open(process, { auth: { token: each } })),
  );
  for (const received of [one, second])
    await vi.waitFor(() => expect(received?.at(-1)).toEqual({ notices: 1, purchases: 0, sales: 0 }));
  await tell(user);
  for (const received of [one, second]) await vi.waitFor(() => expect(received?.at(-1)?.notices).toBe(2));
  await openNotice(id);
  for (const received of [one, second]) await vi.waitFor(() => expect(received?.at(-1)?.notices).toBe(1));
  expect(foreign?.every(({ notices }) => notices === 0)).toBe(true);
});

test('an unpaid purchase waits for its customer until it is paid', async () => {
  const placed = await placeOrder();
  const customer = await db.user.findUniqueOrThrow({ where: { id: placed.customer.userId } });
  const { token } = await logInAs(customer);
  const received = countsAt(open(await startProcess(), { auth: { token } }));
  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ purchases: 1, sales: 0 }));
  await sandbox.pay(placed.paymentId);
  await deliverWebhooks();
  // The order is for today, so its next step is to confirm the work; the notice is about the payment.
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ notices: 1, purchases: 1, sales: 0 }));
});
