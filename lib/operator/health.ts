import { log } from '@/lib/platform/log/log';
import { type AlertCount, countGatewayAlerts } from '@/lib/services/payment-gateways/alerts';

/** Problems that only an operator can solve, without personal data. */
export async function getOperatorHealth(): Promise<{ gatewayAlerts: AlertCount[] }> {
  return { gatewayAlerts: await countGatewayAlerts() };
}

/** Logs open problems repeatedly, because the first log line is soon hard to find. */
export async function logOperatorHealth(): Promise<void> {
  const health = await getOperatorHealth();
  for (const alert of health.gatewayAlerts) log.error(alert, 'open: a gateway needs a person');
}
