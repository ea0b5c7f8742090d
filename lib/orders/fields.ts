import { z } from 'zod';
import { tidyName } from '@/lib/accounts/rules';
import { plainText } from '@/lib/platform/text/plain-text';
import { MAX_ROW_ID, rowId } from '@/lib/platform/database/row-id';
import { isCpf } from '@/lib/platform/tax-number';

export const orderId = rowId;
export const workId = rowId;
export const serviceId = z.int().min(0).max(MAX_ROW_ID).describe('0: the ad’s own service; else a sub-work.');

export const day = z.iso.date().describe('A São Paulo day, YYYY-MM-DD.');

/** Digits in any format (specification, point 5); parsed to eleven digits. */
export const cpf = z
  .string()
  .max(40)
  .meta({ examples: ['529.982.247-25'] })
  .transform((text) => text.replace(/\D/g, ''))
  .refine(isCpf, 'invalid_cpf');

/** On one line, without invisible characters. */
export const fullName = plainText(400, 'Ana Souza')
  .transform(tidyName)
  .pipe(z.string().min(3, 'name_too_short').max(120));

export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(3)
  .max(40)
  .meta({ examples: ['BEMVINDO10'] });
