import type { Prisma } from '@/lib/generated/prisma/client';
import type { ConsoleActor } from '../access/console-session';
import type { Act } from '../audit/acts';
import type { SubjectKind } from '../audit/subject-kinds';
import type enUS from '@/messages/en-US/actions.json';
import type { Fields, InputOf } from './fields';

/**
 * The consequence of an action, shown before it is done: a sentence under `actions.consequences` with amounts in BRL
 * cents, counts and names.
 */
export type Consequence = {
  sentence: keyof (typeof enUS)['consequences'];
  /** Differences for each party; displayed with a sign. */
  gains?: Record<string, number>;
  /** Amounts without a sign. */
  amounts?: Record<string, number>;
  counts?: Record<string, number>;
  /** Displayed as they are, or by their name under `books.accounts`. */
  names?: Record<string, string>;
};

/** A possible action: its target within the subject, and its consequence. */
export type Offer = { target?: string; consequence?: Consequence };

type Asked<Input> = {
  tx: Prisma.TransactionClient;
  operator: ConsoleActor;
  /** The subject's id in the format of its kind; '' when the action creates its subject. */
  id: string;
  /** The target of an offer: a payment's mismatch, for example. */
  target: string;
  input: Input;
  /** Empty when the action has none. */
  reason: string;
};

/** The result of an action: the values of the sentence `actions.<name>.done`, and the next page. */
export type Done = {
  values?: Record<string, string | number>;
  /** A page of the console to which the browser navigates. */
  href?: string;
  /** For a batch: the refused items and their reasons. */
  refused?: { id: string; reason: string }[];
  /** For an action that creates its subject. */
  subjectId?: string | number;
  /** Precedes the reason in the audit log: the option that was chosen. */
  log?: string;
};

/** An operator's action, declared once: form, permissions, audit log and the authorisation test are derived from it. */
export type Action<Input = Record<string, unknown>> = {
  /** Key of its texts: `actions.<name>` with `title`, `submit`, `done`, and optionally `text` and `fields`. */
  name: keyof (typeof enUS)['of'];
  /** Its name in the audit log, with a text under `lists.words`. */
  logs: Act;
  /** The kind of subject; refused to an operator who is part of the subject. */
  subject: SubjectKind;
  fields: Fields | ((id: string) => Fields);
  /** False if the fields contain the reason, as a reply does. */
  hasReason: boolean;
  /** Requires a second factor from the last five minutes: for money, and for actions that an attacker wants. */
  needsFreshFactor: boolean;
  /** The action creates its subject, which `carryOut` returns. */
  makesSubject: boolean;
  /** The possible offers; default: always one. Evaluated for the page, and again under the subject's lock. */
  offers?(tx: Prisma.TransactionClient, id: string, operator: ConsoleActor): Promise<Offer[]>;
  /**
   * The consequence if it depends on the input: shown first, and carried out after the operator has confirmed it.
   * Throws DomainError when the action is not possible.
   */
  preview?(asked: Asked<Input>): Promise<Consequence>;
  /** Runs before the transaction, for example a request to a gateway. */
  prepare?(id: string): Promise<void>;
  /** Carries out the action in the transaction that also writes the audit log. */
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- most actions have nothing to return
  carryOut(asked: Asked<Input>): Promise<Done | void>;
  /** For a batch: the individual actions, each carried out separately. */
  runs?(asked: {
    id: string;
    input: Input;
  }): { action: Action['name']; id: string; values: Record<string, string> }[];
};

type Declared<All extends Fields> = Pick<Action, 'name' | 'logs' | 'subject'> &
  Partial<Pick<Action, 'hasReason' | 'needsFreshFactor' | 'makesSubject' | 'offers' | 'prepare'>> &
  Pick<Action<InputOf<All>>, 'carryOut' | 'preview' | 'runs'> & { fields?: All | ((id: string) => All) };

/** Declares an action. By default it has a reason and no other fields. */
export function defineAction<const All extends Fields = Record<never, never>>(
  declared: Declared<All>,
): Action {
  // Safe: the fields from which the type is derived have parsed the input.
  return {
    fields: {},
    hasReason: true,
    needsFreshFactor: false,
    makesSubject: false,
    ...declared,
  } as Action;
}
