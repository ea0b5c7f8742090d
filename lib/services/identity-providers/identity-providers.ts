import { env } from '@/lib/platform/env';

/** Another service that may vouch for a person; `id` is a part of addresses, `name` stands on its button. */
export type SignInService = { id: 'google' | 'facebook' | 'openid'; name: string };

/** The services whose keys are set. */
export function listSignInServices(): SignInService[] {
  const services: (SignInService & { key: string | undefined })[] = [
    { id: 'google', name: 'Google', key: env.GOOGLE_CLIENT_ID },
    { id: 'facebook', name: 'Facebook', key: env.FACEBOOK_CLIENT_ID },
    { id: 'openid', name: env.OPENID_NAME, key: env.OPENID_CLIENT_ID },
  ];
  return services.filter(({ key }) => key !== undefined).map(({ id, name }) => ({ id, name }));
}
