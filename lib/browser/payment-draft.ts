const KEY = 'serss-payment';
const CHANGED = 'serss-payment-changed';

/** A service of an ad: the ad's own has id 0. `price` is in reais. */
export type Service = { id: number; title: string; description: string; price: number };

export type HiredWork = { id: number; user_uid: string; user_name: string };

export type Method = 'pix' | 'paypal';

/** A coupon as the server took it for this service: what it takes off, in reais. */
type DraftCoupon = { code: string; discount: number };

/** What somebody is about to pay for (specification, point 3, payment session). `date` is a São Paulo day, YYYY-MM-DD. */
export type Draft = {
  selected: Service;
  work: HiredWork;
  date: string;
  method?: { type: Method; title: string };
  coupon?: DraftCoupon;
};

/** Notes which service of which ad was chosen, until the next screen makes a draft of it. */
export function keepChoice(workId: number, serviceId: number): void {
  keep({ selected: { id: serviceId }, work: { id: workId } });
}

export function keepDraft(draft: Draft): void {
  keep(draft);
}

/** What was chosen is paid, or given up. */
export function forgetDraft(): void {
  keep(null);
}

/** The text kept by this tab; empty when nothing is kept or storage is refused. */
export function readDraftText(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The id of the service chosen from this ad; null when none or another ad's was. */
export function parseChoice(text: string, workId: number): number | null {
  const { selected, work } = fieldsOf(text);
  if (work?.id !== workId || typeof selected?.id !== 'number') return null;
  return selected.id;
}

/** A complete draft; null while anything of it is missing. */
export function parseDraft(text: string): Draft | null {
  const { selected, work, date, method, coupon } = fieldsOf(text);
  if (!isService(selected) || !isHiredWork(work) || typeof date !== 'string') return null;
  return {
    selected,
    work,
    date,
    ...(isMethod(method) && { method }),
    ...(isCoupon(coupon) && { coupon }),
  };
}

/** Calls back when the draft changes on this page; answers the function that stops it. */
export function watchDraft(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

function keep(value: unknown): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Storage is refused: the next screen then asks for the choice again.
  }
  window.dispatchEvent(new Event(CHANGED));
}

type Fields = Record<string, unknown>;

type Kept = Partial<Record<'selected' | 'work' | 'method' | 'coupon', Fields>> & { date?: unknown };

function fieldsOf(text: string): Kept {
  try {
    const kept: unknown = JSON.parse(text);
    if (!isObject(kept)) return {};
    const objects = ['selected', 'work', 'method', 'coupon'].flatMap((name) => {
      const value = kept[name];
      return isObject(value) ? [[name, value]] : [];
    });
    return { ...Object.fromEntries(objects), date: kept.date };
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isService(value: Fields | undefined): value is Service {
  return (
    typeof value?.id === 'number' &&
    typeof value.title === 'string' &&
    typeof value.description === 'string' &&
    typeof value.price === 'number'
  );
}

function isHiredWork(value: Fields | undefined): value is HiredWork {
  return (
    typeof value?.id === 'number' && typeof value.user_uid === 'string' && typeof value.user_name === 'string'
  );
}

function isMethod(value: Fields | undefined): value is NonNullable<Draft['method']> {
  return (value?.type === 'pix' || value?.type === 'paypal') && typeof value.title === 'string';
}

function isCoupon(value: Fields | undefined): value is DraftCoupon {
  return typeof value?.code === 'string' && typeof value.discount === 'number';
}
