import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { purgeOldGatewayAlerts } from '@/lib/services/payment-gateways/alerts';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { sandbox } from '@/test/payment-sandbox';
import { compare, gatewayId, newGatewayId, openAlerts, payElsewhere, rowOf } from '@/test/unknown-payments';
import type { ConsoleActor } from '../access/console-session';

const reason = 'Conferido na lista do meio de pagamento';

let operator: ConsoleActor;
beforeAll(async () => {
  operator = (await createOperator()).actor;
});

beforeEach(newGatewayId);

test('its alert stays open until the decision, which may take days', async () => {
  await payElsewhere();
  await compare();
  const { id } = await rowOf();
  advanceClock({ days: 3 });
  await purgeOldGatewayAlerts(new Date(clock.now().getTime() + 100 * 86_400_000));
  expect(await openAlerts()).toHaveLength(1);
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  expect(await openAlerts()).toEqual([]);
});

test('money that is refunded already raises an alert only when it comes back', async () => {
  await payElsewhere();
  await sandbox.refund(gatewayId);
  await compare();
  expect(await rowOf()).toMatchObject({ state: 'refunded' });
  const alert = { kind: 'unknown_payment', about: gatewayId } as const;
  expect(await db.gatewayAlert.count({ where: alert })).toBe(0);
  await sandbox.undoRefund(gatewayId);
  advanceClock({ days: 1 });
  await compare();
  expect(await rowOf()).toMatchObject({ state: 'open' });
  expect(await openAlerts()).toHaveLength(1);
  await checkBooks();
});
