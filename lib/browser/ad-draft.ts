const KEY = 'serss-ad-draft';

/** A service of an ad as it is written; `price` in reais, `id` of one that was saved before. */
export type SubWorkDraft = { id?: number; title: string; description: string; price: number };

/** An ad that waits for its author to be allowed to publish (specification, point 3). */
export type AdDraft = {
  /** Whose it is: somebody else at this browser does not get to see it. */
  uid: string;
  title: string;
  description: string;
  price: number;
  cityId: string;
  phone: string;
  subworks: SubWorkDraft[];
  /** Its author was sent to pay, so their confirmation is waited for. */
  isPaying: boolean;
};

/** Keeps a draft in this browser; false when storage is refused. */
export function keepAdDraft(draft: AdDraft): boolean {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft of a person; null when this browser keeps none of theirs. */
export function readAdDraft(uid: string): AdDraft | null {
  const draft = parseAdDraft(readText());
  return draft?.uid === uid ? draft : null;
}

export function forgetAdDraft(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Storage is refused, so nothing was kept.
  }
}

/** Understands the kept text; null when it is no draft. Whatever else is wrong with it, the form will say. */
export function parseAdDraft(text: string): AdDraft | null {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(kept) || typeof kept.uid !== 'string') return null;
  return {
    uid: kept.uid,
    title: asText(kept.title),
    description: asText(kept.description),
    price: asPrice(kept.price),
    cityId: /^\d{7}$/.test(asText(kept.cityId)) ? asText(kept.cityId) : '',
    phone: asText(kept.phone),
    subworks: (Array.isArray(kept.subworks) ? kept.subworks : []).filter(isFields).map((service) => ({
      title: asText(service.title),
      description: asText(service.description),
      price: asPrice(service.price),
    })),
    isPaying: kept.isPaying === true,
  };
}

function readText(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** In reais, whole cents; 0 for anything else. */
function asPrice(value: unknown): number {
  return typeof value === 'number' && value > 0 && Number.isSafeInteger(Math.round(value * 100))
    ? Math.round(value * 100) / 100
    : 0;
}
