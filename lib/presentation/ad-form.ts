import { z } from 'zod';
import { type AdDraft, adProblems } from '@/lib/catalog/rules';
import { toReais } from '@/lib/platform/money';
import { centsOf } from './masks';

/** The boxes of a service as they stand on the screen: `price` in its mask. */
const service = { title: z.string(), description: z.string(), price: z.string() };
const serviceFields = z.strictObject(service);
const adFields = z.strictObject({ ...service, city_id: z.string(), phone: z.string() });

type ServiceFields = z.input<typeof serviceFields>;
export type AdFields = z.input<typeof adFields>;

/** The ad form. Its problems come in the order of specification, point 5, their messages are reasons of errors.json. */
export const adForm = adFields
  .superRefine((fields, context) => {
    const { phone, ...work } = adValues(fields);
    addProblems(context, { work, phone, subworks: [] });
  })
  .transform(adValues);

export type AdValues = z.output<typeof adForm>;

/** Only the service itself is looked at: the ad around it is a good one. */
const GOOD_AD = { work: { title: 'Bom', description: '', price: 100, city_id: 1 }, phone: null };

/** A further service of an ad (specification, point 5). */
export const subWorkForm = serviceFields
  .superRefine((fields, context) => addProblems(context, { ...GOOD_AD, subworks: [serviceValues(fields)] }))
  .transform(serviceValues);

/** Whether everything that is required is there; whether it is right is said when the form is sent. */
export function isFilled({ title = '', price = '', city_id = '', phone = '' }: Partial<AdFields>): boolean {
  return [title, price, city_id, phone].every((text) => text.trim() !== '');
}

function addProblems(context: z.RefinementCtx, ad: AdDraft): void {
  for (const { path, reason } of adProblems(ad))
    context.addIssue({ code: 'custom', message: reason, path: path.slice(-1) });
}

function adValues({ city_id, phone, ...fields }: AdFields) {
  return { ...serviceValues(fields), city_id: Number(city_id), phone };
}

function serviceValues({ title, description, price }: ServiceFields) {
  return { title, description, price: toReais(centsOf(price)) };
}
