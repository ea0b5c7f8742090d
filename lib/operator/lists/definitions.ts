import { AD_FAULTS } from '../../catalog/moderation/faults';
import { SUBJECT_KINDS } from '../audit/subject-kinds';

/**
 * What a cell holds, so that screen and file write it alike: 'person' a uid, other pages an id, 'word' a name of ours
 * that is translated, 'letter' that of a letter, 'cents' BRL cents, 'time' an instant, 'day' a day.
 */
export type ColumnKind = PageKind | 'text' | 'word' | 'letter' | 'cents' | 'count' | 'time' | 'day';
type PageKind = 'person' | 'ad' | 'order' | 'payment' | 'batch';

type Definition = {
  /** In the order of the screen; the first names the row. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** What can be asked for alone; `kinds`: a second such choice. */
  states: readonly string[];
  kinds: readonly string[];
  /** By which columns it can be sorted; the first unless another is asked for, newest first. */
  sorts: readonly string[];
  /** Whether days can limit it. */
  hasPeriod: boolean;
};

/** The operator's lists: one description for the call, the table and the file. Usable in the browser. */
export const LISTS = {
  people: {
    columns: {
      uid: 'person',
      name: 'text',
      email: 'text',
      state: 'word',
      profession: 'text',
      created: 'time',
    },
    states: ['active', 'blocked', 'closed', 'pro'],
    kinds: [],
    sorts: ['created'],
    hasPeriod: false,
  },
  ads: {
    columns: {
      id: 'ad',
      title: 'text',
      person: 'person',
      city: 'text',
      price: 'cents',
      state: 'word',
      created: 'time',
    },
    states: ['visible', 'hidden', 'taken_down'],
    kinds: [],
    sorts: ['created'],
    hasPeriod: false,
  },
  orders: {
    columns: {
      id: 'order',
      state: 'word',
      title: 'text',
      customer: 'person',
      provider: 'person',
      price: 'cents',
      day: 'day',
      created: 'time',
    },
    states: [
      'awaiting_payment',
      'paid',
      'confirmed',
      'released',
      'paid_out',
      'charged_back',
      'refunded',
      'cancelled',
      'expired',
      'held',
    ],
    kinds: [],
    sorts: ['created', 'day', 'price'],
    hasPeriod: true,
  },
  payments: {
    columns: {
      id: 'payment',
      purpose: 'word',
      order: 'order',
      state: 'word',
      method: 'word',
      amount: 'cents',
      person: 'person',
      refund: 'word',
      created: 'time',
    },
    states: ['intended', 'pending', 'approved', 'rejected', 'expired', 'refunded', 'charged_back', 'review'],
    kinds: ['pix', 'paypal', 'refused'],
    sorts: ['created'],
    hasPeriod: true,
  },
  payouts: {
    columns: {
      id: 'text',
      batch: 'batch',
      state: 'word',
      person: 'person',
      amount: 'cents',
      transfer: 'text',
      created: 'time',
    },
    states: ['frozen', 'sent', 'failed'],
    kinds: [],
    sorts: ['created', 'amount'],
    hasPeriod: true,
  },
  coupons: {
    columns: {
      code: 'text',
      percent: 'count',
      amount: 'cents',
      uses: 'count',
      maxUses: 'count',
      starts: 'time',
      ends: 'time',
    },
    states: ['active', 'ended'],
    kinds: [],
    sorts: ['starts'],
    hasPeriod: false,
  },
  feedback: {
    columns: {
      number: 'text',
      subject: 'text',
      person: 'person',
      text: 'text',
      order: 'order',
      created: 'time',
      answered: 'time',
    },
    states: ['open', 'answered'],
    kinds: [],
    sorts: ['created'],
    hasPeriod: true,
  },
  reports: {
    columns: {
      id: 'text',
      kind: 'word',
      person: 'person',
      reporter: 'person',
      note: 'text',
      created: 'time',
      closed: 'time',
    },
    states: ['open', 'closed'],
    kinds: ['fraud', 'payment_outside', 'harassment', 'spam', 'other'],
    sorts: ['created'],
    hasPeriod: true,
  },
  ad_reports: {
    columns: {
      id: 'text',
      kind: 'word',
      ad: 'ad',
      person: 'person',
      reporter: 'person',
      note: 'text',
      decision: 'text',
      created: 'time',
      closed: 'time',
    },
    states: ['open', 'closed'],
    kinds: AD_FAULTS,
    sorts: ['created'],
    hasPeriod: true,
  },
  gateway_alerts: {
    columns: {
      id: 'text',
      method: 'word',
      kind: 'word',
      about: 'text',
      detail: 'text',
      times: 'count',
      first: 'time',
      last: 'time',
    },
    states: ['open', 'past'],
    kinds: ['unauthorized', 'unknown_word', 'missing', 'odd_state'],
    sorts: ['last'],
    hasPeriod: true,
  },
  mails: {
    columns: {
      id: 'text',
      template: 'letter',
      email: 'text',
      state: 'word',
      attempts: 'count',
      created: 'time',
      changed: 'time',
    },
    states: ['pending', 'sending', 'sent', 'failed'],
    kinds: [],
    sorts: ['created'],
    hasPeriod: true,
  },
  jobs: {
    columns: {
      id: 'text',
      task: 'text',
      state: 'word',
      attempts: 'count',
      maxAttempts: 'count',
      runAt: 'time',
      created: 'time',
    },
    states: ['waiting', 'running', 'failing', 'dead'],
    kinds: [],
    sorts: ['created'],
    hasPeriod: false,
  },
  audit: {
    columns: {
      id: 'text',
      act: 'word',
      subject: 'word',
      subjectId: 'text',
      person: 'person',
      reason: 'text',
      created: 'time',
    },
    states: [],
    kinds: SUBJECT_KINDS,
    sorts: ['created'],
    hasPeriod: true,
  },
} as const satisfies Record<string, Definition>;

export type ListName = keyof typeof LISTS;

/** The lists by name, as a contract and a menu want them. */
export const LIST_NAMES = Object.keys(LISTS).filter(isListName);

export function isListName(name: string): name is ListName {
  return Object.hasOwn(LISTS, name);
}

/** As `LISTS`, with what all of them have in common. */
export function definitionOf(name: ListName): Definition {
  return LISTS[name];
}
