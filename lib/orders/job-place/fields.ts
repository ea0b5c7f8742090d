import { z } from 'zod';
import { STATE_CODES, stateOfPostalCode } from '../../places/postal-code';
import { textLike } from '../../platform/example-schemas';
import { plainText } from '../../platform/text/plain-text';
import { ADDRESS_MAX, JOB_MAX_PICTURES, NOTES_MAX } from './rules';

const line = (max: number, example: string) =>
  plainText(max, example).transform((text) => text.replace(/\s+/gu, ' ').trim());

/** Accepts any format; parsed to eight digits, or none. */
const postalCode = z
  .string()
  .max(20)
  .meta({ examples: ['01310-100'] })
  .transform((text) => text.replace(/\D/g, ''))
  .refine((digits) => digits === '' || stateOfPostalCode(digits) !== null, 'invalid_postal_code');

/** The texts of a place as the customer writes them; empty: not given. */
const texts = {
  postal_code: postalCode,
  state: z
    .enum(['', ...STATE_CODES])
    .meta({ examples: ['SP'] })
    .describe('The code of a state; empty: that of the postal code.'),
  city: line(ADDRESS_MAX.city, 'São Paulo'),
  district: line(ADDRESS_MAX.district, 'Bela Vista'),
  street: line(ADDRESS_MAX.street, 'Avenida Paulista'),
  number: line(ADDRESS_MAX.number, '1578'),
  complement: line(ADDRESS_MAX.complement, 'Apto 42'),
  notes: plainText(NOTES_MAX, 'O portão fica ao lado da padaria.')
    .transform((text) => text.trim())
    .describe('How to get in, where to park.'),
};

/** The fields of a place in a form; its pictures are uploaded separately. */
export const jobPlaceForm = z.strictObject({
  ...texts,
  shares_phone: z
    .boolean()
    .describe('The customer agrees that the provider sees their phone once the order is paid.'),
});

export const jobPlaceInput = jobPlaceForm.extend({
  pictures: z
    .array(z.guid().toLowerCase())
    .max(JOB_MAX_PICTURES)
    .describe('Ids of uploaded pictures, in their order.'),
});

export type JobPlaceInput = z.output<typeof jobPlaceInput>;

/** What is stored encrypted. */
export const jobPlaceTexts = z.object({
  postal_code: z.string(),
  state: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  notes: z.string(),
});

export type JobPlaceTexts = z.output<typeof jobPlaceTexts>;

/** Pixels of the larger size; `/orders/place/pictures/{id}/{width}` serves it. */
export const jobPicture = z.strictObject({ id: z.guid(), width: z.int(), height: z.int() });
export type ShownJobPicture = z.output<typeof jobPicture>;

/** A place as the two people of its order see it. */
export const shownJobPlace = z.strictObject({
  postal_code: textLike('01310100').describe('Eight digits, or empty.'),
  state: textLike('SP'),
  city: textLike('São Paulo'),
  district: textLike('Bela Vista'),
  street: textLike('Avenida Paulista'),
  number: textLike('1578'),
  complement: textLike('Apto 42'),
  notes: textLike('O portão fica ao lado da padaria.'),
  shares_phone: z.boolean(),
  phone: textLike('11987654321').nullable().describe('The customer’s, if they agreed and have one.'),
  phone_confirmed: z.boolean().describe('The customer typed a code that was sent to the phone by SMS.'),
  pictures: z.array(jobPicture),
});

export type ShownJobPlace = z.output<typeof shownJobPlace>;
