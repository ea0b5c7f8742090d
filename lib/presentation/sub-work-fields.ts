import { z } from 'zod';
import { adProblems } from '@/lib/catalog/ad-rules';
import { toReais } from '@/lib/platform/money';
import { centsOf } from './mask-money';

/** Only the service itself is looked at: the ad around it is a good one. */
const GOOD_AD = { work: { title: 'Bom', description: '', price: 100, city_id: 1 }, phone: null };

export type SubWorkFields = { title: string; description: string; price: string };

/** A further service of an ad (specification, point 5). */
export const subWorkForm = z
  .strictObject({ title: z.string(), description: z.string(), price: z.string() })
  .superRefine((fields, context) => {
    for (const { path, reason } of adProblems({ ...GOOD_AD, subworks: [valuesOf(fields)] }))
      context.addIssue({ code: 'custom', message: reason, path: path.slice(-1) });
  })
  .transform(valuesOf);

function valuesOf({ title, description, price }: SubWorkFields) {
  return { title, description, price: toReais(centsOf(price)) };
}
