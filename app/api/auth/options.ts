import type { NextAuthOptions } from 'next-auth';
import type { Caller } from '@/lib/accounts/caller';
import { logInWithExternalProfile } from '@/lib/accounts/identity';
import { SESSION_MS } from '@/lib/accounts/rules';
import { findStoredUser } from '@/lib/accounts/user';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { originFor } from '@/lib/platform/locale';
import { listProviders } from './providers';

// The two languages are two hosts, so the URL comes from the request; server/ has made its headers
// trustworthy.
process.env.AUTH_TRUST_HOST = '1';
delete process.env.NEXTAUTH_URL;

/**
 * next-auth's configuration for log-ins with other services. Its encrypted cookie contains a session token,
 * nothing else.
 */
export function authOptions(caller: Caller): NextAuthOptions {
  return {
    providers: listProviders(),
    secret: env.AUTH_SECRET,
    useSecureCookies: originFor(caller.locale).startsWith('https:'),
    session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
    pages: { signIn: '/login', error: '/login' },
    callbacks: {
      redirect: ({ url, baseUrl }) => placeOfOurs(url, baseUrl),
      async signIn({ user, account }) {
        if (!account) return false;
        try {
          user.token = await logInWithExternalProfile(
            {
              provider: account.provider,
              subject: account.providerAccountId,
              email: user.email ?? null,
              isEmailVerified: user.isEmailVerified === true,
              name: user.name ?? '',
            },
            caller,
          );
          return true;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return `/login?error=${error.reason}`;
        }
      },
      jwt: ({ token, user }) => ({ token: user?.token ?? token.token }),
      async session({ session, token }) {
        const person = token.token === undefined ? null : await findStoredUser(token.token);
        if (!person) throw new SessionOver(); // next-auth then removes the cookie.
        return { expires: session.expires, person };
      },
    },
    logger: {
      error(code, details) {
        const error = details instanceof Error ? details : details.error;
        if (!(error instanceof SessionOver)) log.warn({ error, reason: code }, 'sign-in failed');
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** A requested return URL, which may be any JSON value; the home page if it is not on our site. */
function placeOfOurs(asked: unknown, baseUrl: string): string {
  if (typeof asked !== 'string') return baseUrl;
  const address = asked.startsWith('/') ? baseUrl + asked : asked;
  if (!URL.canParse(address)) return baseUrl;
  const { origin, href } = new URL(address);
  return origin === baseUrl ? href : baseUrl;
}

class SessionOver extends Error {}
