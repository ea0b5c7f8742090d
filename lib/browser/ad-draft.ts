import { z } from 'zod';
import '@/lib/platform/zod-without-eval';
import { AD_CATEGORIES } from '@/lib/catalog/ad-category';
import { AD_DRAFT_KEY } from './ad-draft-title';
import { storedValue } from './stored-value';

const text = z.string().catch('');

/** In reais with whole cents; 0 for anything else. */
const price = z
  .number()
  .positive()
  .transform((reais) => Math.round(reais * 100))
  .pipe(z.int())
  .transform((cents) => cents / 100)
  .catch(0);

/** A service of an unpublished ad. */
const subWork = z.object({ title: text, description: text, price });

/** An ad whose author is not yet allowed to publish (specification, point 3). The form validates it. */
const draft = z.object({
  /** The author; other users of this browser do not see the draft. */
  uid: z.string(),
  title: text,
  description: text,
  price,
  category: z.enum(AD_CATEGORIES).optional().catch(undefined),
  cityId: z
    .string()
    .regex(/^\d{7}$/)
    .catch(''),
  phone: text,
  subworks: z
    .array(subWork.nullable().catch(null))
    .catch([])
    .transform((services) => services.filter((service) => service !== null)),
  /** The author was sent to pay, and the confirmation is pending. */
  isPaying: z.boolean().catch(false),
});

export type AdDraft = z.output<typeof draft>;

/** `id` is set when the service was saved before. */
export type SubWorkDraft = z.output<typeof subWork> & { id?: number };

const adDraft = storedValue(AD_DRAFT_KEY, draft);

/** Stores a draft in this browser; false when storage is refused. */
export function storeAdDraft(written: AdDraft): boolean {
  return adDraft.write(written);
}

/** The user's draft; null when this browser stores none. */
export function readAdDraft(uid: string): AdDraft | null {
  const stored = adDraft.read();
  return stored?.uid === uid ? stored : null;
}

export function forgetAdDraft(): void {
  adDraft.remove();
}
