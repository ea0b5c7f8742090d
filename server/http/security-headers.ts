import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/platform/env';
import { contentSecurityPolicy } from './content-security-policy';
import { isSecure } from './trusted-headers';

/** The product uses geolocation, and the app shell asks whether it may use the camera. Payments are made elsewhere. */
const DISABLED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
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
  'Permissions-Policy': [
    ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
    'camera=(self)',
    'geolocation=(self)',
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // For HTML that is no page; pages bring their own policy. Next's development tools need more.
  ...(env.NODE_ENV !== 'development' && {
    'Content-Security-Policy': contentSecurityPolicy(Buffer.alloc(0)),
  }),
};
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';
const HEADERS_OVER_TLS = { ...HEADERS, 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY };

/** Headers of every response that protect the visitor. */
export function securityHeaders(request?: IncomingMessage): Record<string, string> {
  return request && isSecure(request) ? HEADERS_OVER_TLS : HEADERS;
}
