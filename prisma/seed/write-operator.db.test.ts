import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '@/lib/operator/access/console-session';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { codeNow } from '@/test/console/operators';
import { logInAs } from '@/test/members';
import { DEMO_OPERATOR } from '../../scripts/setup/demo-operator.mjs';
import { removeOperator, writeOperator } from './write-operator';

const { DEMO } = env;
beforeEach(() => void (env.DEMO = true));
afterEach(() => void (env.DEMO = DEMO));

test('outside the demo there is no operator with a public second factor', async () => {
  env.DEMO = false;
  await expect(writeOperator(db)).rejects.toThrow('requires DEMO=1');
  expect(await db.operator.count()).toBe(0);
});

test('the operator of the demo opens the console with the public code, and is written once', async () => {
  expect(await writeOperator(db)).toBe(true);
  expect(await writeOperator(db)).toBe(false);
  const user = await db.user.findUniqueOrThrow({ where: { uid: DEMO_OPERATOR.uid } });
  const { actor } = await logInAs(user);
  await expect(openConsole(actor, codeNow(DEMO_OPERATOR.secret))).resolves.toMatchObject({
    recoveryCodes: [],
  });
  // The same database, first without DEMO and then as a demo again.
  await removeOperator(db);
  await expect(openConsole(actor, codeNow(DEMO_OPERATOR.secret))).rejects.toMatchObject({
    reason: 'operators_only',
  });
  expect(await writeOperator(db)).toBe(true);
});
