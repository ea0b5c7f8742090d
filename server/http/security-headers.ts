import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/platform/env';
import { contentSecurityPolicy } from './content-security-policy';
import { isSecure } from './trusted-headers';

/**
 * The product uses geolocation, and the microphone in the chat; the app shell asks whether it may use the camera.
 * Payments are made elsewhere.
 */
const DISABLED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
];

const HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // Addresses contain search terms and the tokens of e-mails.
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissionsPolicy('()'),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // For HTML that is no page; pages bring their own policy. Next's development tools need more.
  ...(env.NODE_ENV !== 'development' && {
    'Content-Security-Policy': contentSecurityPolicy(Buffer.alloc(0)),
  }),
};
/** Voice messages are recorded on this page only. Links to it load a new document with its own policy. */
const CHAT = /^\/chat(?:\?|$)/;
const CHAT_HEADERS = { 'Permissions-Policy': permissionsPolicy('(self)') };
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';
const HEADERS_OVER_TLS = { ...HEADERS, 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY };

/** Headers of every response that protect the visitor. */
export function securityHeaders(request?: IncomingMessage): Record<string, string> {
  const headers = request && isSecure(request) ? HEADERS_OVER_TLS : HEADERS;
  return CHAT.test(request?.url ?? '') ? { ...headers, ...CHAT_HEADERS } : headers;
}

function permissionsPolicy(microphone: '()' | '(self)'): string {
  return [
    ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
    `microphone=${microphone}`,
    'camera=(self)',
    'geolocation=(self)',
  ].join(', ');
}
