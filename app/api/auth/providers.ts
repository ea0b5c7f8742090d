import type { OAuthConfig } from 'next-auth/providers/oauth';
import Facebook, { type FacebookProfile } from 'next-auth/providers/facebook';
import Google, { type GoogleProfile } from 'next-auth/providers/google';
import { env } from '@/lib/platform/env';

type OpenIdProfile = { sub: string; name?: string; email?: string; email_verified?: boolean };

/** The configured services, with their profile mapping. */
export function listProviders() {
  return [google(), facebook(), openId()].filter((provider) => provider !== null);
}

function google(): OAuthConfig<GoogleProfile> | null {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
  return Google<GoogleProfile>({
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    checks: ['pkce', 'state', 'nonce'],
    profile: ({ sub, name, email, email_verified }) => ({
      id: sub,
      name,
      email,
      isEmailVerified: email_verified === true,
    }),
  });
}

function facebook(): OAuthConfig<FacebookProfile> | null {
  if (!env.FACEBOOK_CLIENT_ID || !env.FACEBOOK_CLIENT_SECRET) return null;
  return Facebook<FacebookProfile>({
    clientId: env.FACEBOOK_CLIENT_ID,
    clientSecret: env.FACEBOOK_CLIENT_SECRET,
    // Facebook does not report whether an e-mail is confirmed.
    profile: ({ id, name, email }) => ({ id, name, email, isEmailVerified: false }),
  });
}

function openId(): OAuthConfig<OpenIdProfile> | null {
  if (!env.OPENID_ISSUER || !env.OPENID_CLIENT_ID || !env.OPENID_CLIENT_SECRET) return null;
  return {
    id: 'openid',
    name: env.OPENID_NAME,
    type: 'oauth',
    wellKnown: `${env.OPENID_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: env.OPENID_CLIENT_ID,
    clientSecret: env.OPENID_CLIENT_SECRET,
    profile: ({ sub, name = '', email = null, email_verified }) => ({
      id: sub,
      name,
      email,
      isEmailVerified: email_verified === true,
    }),
  };
}
