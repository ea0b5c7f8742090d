import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSecure } from './trusted-headers';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Permissions-Policy':
    'camera=(self), microphone=(self), geolocation=(self), payment=(self), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (isSecure(request))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
