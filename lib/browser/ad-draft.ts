import { z } from 'zod';
import '@/lib/platform/zod-without-eval';
import { storedValue } from './stored-value';

const text = z.string().catch('');

/** In reais, whole cents; 0 for anything else. */
const price = z
  .number()
  .positive()
  .transform((reais) => Math.round(reais * 100))
  .pipe(z.int())
  .transform((cents) => cents / 100)
  .catch(0);

/** A service of an ad as it is written. */
const subWork = z.object({ title: text, description: text, price });

/**
 * An ad that waits for its author to be allowed to publish (specification, point 3). The form says what is wrong with
 * it.
 */
const draft = z.object({
  /** Whose it is: somebody else at this browser does not get to see it. */
  uid: z.string(),
  title: text,
  description: text,
  price,
  cityId: z
    .string()
    .regex(/^\d{7}$/)
    .catch(''),
  phone: text,
  subworks: z
    .array(subWork.nullable().catch(null))
    .catch([])
    .transform((services) => services.filter((service) => service !== null)),
  /** Its author was sent to pay, so their confirmation is waited for. */
  isPaying: z.boolean().catch(false),
});

export type AdDraft = z.output<typeof draft>;

/** `id` of one that was saved before. */
export type SubWorkDraft = z.output<typeof subWork> & { id?: number };

const adDraft = storedValue('serss-ad-draft', draft);

/** Stores a draft in this browser; false when storage is refused. */
export function storeAdDraft(written: AdDraft): boolean {
  return adDraft.write(written);
}

/** The draft of a person; null when this browser stores none of theirs. */
export function readAdDraft(uid: string): AdDraft | null {
  const stored = adDraft.read();
  return stored?.uid === uid ? stored : null;
}

export function forgetAdDraft(): void {
  adDraft.remove();
}
