import { log } from '@/lib/platform/log/log';
import { type AlertCount, countGatewayAlerts } from '@/lib/services/payment-gateways/alerts';

/** What runs less well than it should and only a person can mend; without anything about anybody. */
export type OperatorHealth = { gatewayAlerts: AlertCount[] };

export async function getOperatorHealth(): Promise<OperatorHealth> {
  return { gatewayAlerts: await countGatewayAlerts() };
}

/** Says in the log, again and again, what is open: the line of the moment in which it showed is soon far away. */
export async function logOperatorHealth(): Promise<void> {
  const health = await getOperatorHealth();
  for (const alert of health.gatewayAlerts) log.error(alert, 'open: a gateway needs a person');
}
