import { env } from '@/lib/platform/env';
import { httpSmsGateway } from './http-gateway';
import type { SmsGateway } from './port';

/** The gateway set in the environment; null: none is set, and no text messages are sent. */
export function smsGateway(): SmsGateway | null {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = env;
  return url === undefined || token === undefined ? null : httpSmsGateway({ url, token });
}
