import type { Restore } from '@/lib/generated/prisma/client';
import { listOpenRestores } from '@/lib/ledger/restore';
import { log } from '@/lib/platform/log/log';
import { type AlertCount, countGatewayAlerts } from './gateway-alerts';

/** Problems that only an operator can solve, without personal data. */
export async function getOperatorHealth(): Promise<{
  gatewayAlerts: AlertCount[];
  openRestores: Pick<Restore, 'backupAt' | 'restoredAt'>[];
}> {
  const restores = await listOpenRestores();
  return {
    gatewayAlerts: await countGatewayAlerts(),
    openRestores: restores.map(({ backupAt, restoredAt }) => ({ backupAt, restoredAt })),
  };
}

/** Logs open problems repeatedly, because the first log line is soon hard to find. */
export async function logOperatorHealth(): Promise<void> {
  const health = await getOperatorHealth();
  for (const alert of health.gatewayAlerts) log.error(alert, 'open: a gateway needs a person');
  for (const restore of health.openRestores) log.error(restore, 'open: a restore is not confirmed');
}
