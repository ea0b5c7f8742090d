import { z } from 'zod';

/** Separated by commas. */
export const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** Joined with paths, so it must not end in one. */
export const origin = webAddress.refine((url) => URL.canParse(url) && new URL(url).origin === url, {
  error: 'must be an origin such as https://serss.com.br, without a path',
});
export const hostName = z.string().regex(/^[a-z0-9.-]+$/, 'must be host names in lower case, without a port');
export const count = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max));

const dataKey = z
  .string()
  .regex(/^[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=$/, "must be 'id:key', the key 32 bytes in base64")
  .transform((text) => {
    const [id = '', key = ''] = text.split(':');
    return { id, secret: Buffer.from(key, 'base64') };
  });

/** Encryption keys; encrypted data names its key by id. */
export const dataKeys = list.pipe(
  z
    .array(dataKey)
    .refine(
      (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
      'must give each key an id of its own',
    ),
);
