import { z } from 'zod';
import { AD_CATEGORIES } from '@/lib/catalog/ad-category';
import { type AdDraft, adProblems } from '@/lib/catalog/ad-problems';
import { toReais } from '@/lib/platform/money';
import { centsOf } from './masks';

/** The fields of a service as typed; `price` with its mask. */
const service = { title: z.string(), description: z.string(), price: z.string() };
const serviceFields = z.strictObject(service);
/** Empty: not chosen. */
const categoryField = z.enum(['', ...AD_CATEGORIES]);
const adFields = z.strictObject({
  ...service,
  category: categoryField,
  city_id: z.string(),
  phone: z.string(),
});

type ServiceFields = z.input<typeof serviceFields>;
export type AdFields = z.input<typeof adFields>;

/**
 * The ad form. Errors are reported in the order of specification, point 5; their messages are reasons of
 * errors.json.
 */
export const adForm = adFields
  .superRefine((fields, context) => {
    const { phone, ...work } = adValues(fields);
    addProblems(context, { work, phone, subworks: [] });
  })
  .transform(adValues);

export type AdValues = z.output<typeof adForm>;

/** A valid ad, so that only the service is checked. */
const GOOD_AD = { work: { title: 'Bom', description: '', price: 100, city_id: 1 }, phone: null };

/** A further service of an ad (specification, point 5). */
export const subWorkForm = serviceFields
  .superRefine((fields, context) => addProblems(context, { ...GOOD_AD, subworks: [serviceValues(fields)] }))
  .transform(serviceValues);

/** Whether all required fields are filled; validity is checked on submit. */
export function isFilled({ title = '', price = '', city_id = '', phone = '' }: Partial<AdFields>): boolean {
  return [title, price, city_id, phone].every((text) => text.trim() !== '');
}

function addProblems(context: z.RefinementCtx, ad: AdDraft): void {
  for (const { path, reason } of adProblems(ad))
    context.addIssue({ code: 'custom', message: reason, path: path.slice(-1) });
}

function adValues({ category, city_id, phone, ...fields }: AdFields) {
  return { ...serviceValues(fields), category: category || undefined, city_id: Number(city_id), phone };
}

function serviceValues({ title, description, price }: ServiceFields) {
  return { title, description, price: toReais(centsOf(price)) };
}
