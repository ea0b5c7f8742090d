/**
 * A child process of `shop.mjs`: an OpenID Connect provider that signs in the person in the browser's cookie `person`
 * (JSON: sub, name, email, email_verified). For tests only.
 */
import { OAuth2Server } from 'oauth2-mock-server';

const people = new Map();
const server = new OAuth2Server();

process.once('disconnect', () => process.exit(0));

server.service.on('beforeAuthorizeRedirect', ({ url }, request) => {
  const cookie = /(?:^|;\s*)person=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  if (cookie) people.set(url.searchParams.get('code'), JSON.parse(decodeURIComponent(cookie)));
  else url.searchParams.set('error', 'access_denied');
});
server.service.on('beforeTokenSigning', ({ payload }, request) => {
  Object.assign(payload, people.get(request.body.code), { aud: 'serss' });
});

await server.issuer.keys.generate('RS256');
await server.start(0, 'localhost');
process.send?.(server.issuer.url);
