import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({ aud: z.string(), sub: z.string(), exp: z.number() });

/**
 * Reads the claims of the `Authorization` header of a push request, as a push service does (RFC 8292). Throws when the
 * signature is invalid.
 */
export function readVapid(authorization: string) {
  const [, head, body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(authorization) ?? [];
  // An uncompressed point: a byte 4, then both coordinates.
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const signer = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, signer, Buffer.from(signature, 'base64url')))
    throw new Error('The request is signed with another key');
  const { aud, sub, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return { key, audience: aud, subject: sub, expiresInHours: (exp - Date.now() / 1000) / 3_600 };
}
