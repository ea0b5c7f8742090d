import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/platform/env';
import { contentSecurityPolicy } from './content-security-policy';
import { isSecure } from './trusted-headers';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Permissions-Policy':
    'camera=(self), microphone=(self), geolocation=(self), payment=(self), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // For whatever is no page of ours and yet HTML; pages bring their own. Next's tools for development need more.
  ...(env.NODE_ENV !== 'development' && {
    'Content-Security-Policy': contentSecurityPolicy(Buffer.alloc(0)),
  }),
};

export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (isSecure(request))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
