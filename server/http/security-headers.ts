import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/platform/env';
import { contentSecurityPolicy } from './content-security-policy';
import { isSecure } from './trusted-headers';

/**
 * Of what browsers offer, the product asks for the place, and in the app shell whether the camera may be used: payments
 * are made elsewhere.
 */
const SWITCHED_OFF = [
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
  // Addresses hold what somebody searched for, and the tokens of letters; nothing of ours reads where people came from.
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': [
    ...SWITCHED_OFF.map((feature) => `${feature}=()`),
    'camera=(self)',
    'geolocation=(self)',
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // For whatever is no page of ours and yet HTML; pages bring their own. Next's tools for development need more.
  ...(env.NODE_ENV !== 'development' && {
    'Content-Security-Policy': contentSecurityPolicy(Buffer.alloc(0)),
  }),
};
const OVER_TLS = { ...HEADERS, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** What every answer says to protect whoever reads it; without a request, of one that could not be read. */
export function securityHeaders(request?: IncomingMessage): Record<string, string> {
  return request && isSecure(request) ? OVER_TLS : HEADERS;
}
