import { z } from 'zod';
import { adProblems } from '@/lib/catalog/ad-rules';
import { toReais } from '@/lib/platform/money';
import { centsOf } from './mask-money';

/** The boxes of the ad form as they stand on the screen: `price` and `phone` in their masks. */
export type AdFields = { title: string; description: string; price: string; city_id: string; phone: string };

/** The ad form. Its problems come in the order of specification, point 5, their messages are reasons of errors.json. */
export const adForm = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    price: z.string(),
    city_id: z.string(),
    phone: z.string(),
  })
  .superRefine((fields, context) => {
    const { phone, ...work } = valuesOf(fields);
    for (const { path, reason } of adProblems({ work, phone, subworks: [] }))
      context.addIssue({ code: 'custom', message: reason, path: path.slice(-1) });
  })
  .transform(valuesOf);

export type AdValues = z.output<typeof adForm>;

/** Whether everything that is required is there; whether it is right is said when the form is sent. */
export function isFilled({ title = '', price = '', city_id = '', phone = '' }: Partial<AdFields>): boolean {
  return [title, price, city_id, phone].every((text) => text.trim() !== '');
}

function valuesOf({ title, description, price, city_id, phone }: AdFields) {
  return { title, description, price: toReais(centsOf(price)), city_id: Number(city_id), phone };
}
