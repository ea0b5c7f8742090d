import { env } from '@/lib/platform/env';

/** An external log-in service; `id` is part of URLs, `name` is on its button. */
export type SignInService = { id: 'google' | 'facebook' | 'openid'; name: string };

/** The services that have keys configured. */
export function listSignInServices(): SignInService[] {
  const services: (SignInService & { key: string | undefined })[] = [
    { id: 'google', name: 'Google', key: env.GOOGLE_CLIENT_ID },
    { id: 'facebook', name: 'Facebook', key: env.FACEBOOK_CLIENT_ID },
    { id: 'openid', name: env.OPENID_NAME, key: env.OPENID_CLIENT_ID },
  ];
  return services.filter(({ key }) => key !== undefined).map(({ id, name }) => ({ id, name }));
}
