import type enUS from '@/messages/en-US/recordNow.json';

/** Who has to act; 'time': no one, it happens by itself. Display names are under `recordNow.who`. */
export type Who = keyof (typeof enUS)['who'];

/** Something that is pending, on the page of an order or a person. */
export type Pending = {
  /** A text of `recordNow.pending`. */
  what: keyof (typeof enUS)['pending'];
  since: Date | null;
  who: Who;
  /** What happens by itself, as `recordNow.next` calls it, and when: an instant, or a calendar day (YYYY-MM-DD). */
  next?: { what: keyof (typeof enUS)['next']; at: Date | string };
  /** The day that it concerns, YYYY-MM-DD. */
  day?: string;
  cents?: number;
  /** A stopped order; `state` is a word of `lists.words`. */
  order?: { id: number; state: string };
  /** The operator who caused it, and why. */
  by?: string | null;
  reason?: string | null;
  /** The page of its case. */
  href?: string;
};
