import type { Prisma } from '@/lib/generated/prisma/client';
import type { ConsoleActor } from '../access/console-session';
import type { Act } from '../audit/acts';
import type { SubjectKind } from '../audit/subject-kinds';
import type enUS from '@/messages/en-US/actions.json';
import type { Fields, InputOf } from './fields';

/**
 * What an action comes to, shown before it is done: a sentence under `actions.consequences`, with amounts in BRL
 * cents, counts and names.
 */
export type Consequence = {
  sentence: keyof (typeof enUS)['consequences'];
  /** How much more each has through it; written with a sign. */
  gains?: Record<string, number>;
  /** Amounts as they are. */
  amounts?: Record<string, number>;
  counts?: Record<string, number>;
  /** Written as they are, or by their name under `books.accounts`. */
  names?: Record<string, string>;
};

/** One way in which an action is possible now: of what belongs to the subject, and with what consequence. */
export type Offer = { target?: string; consequence?: Consequence };

type Asked<Input> = {
  tx: Prisma.TransactionClient;
  operator: ConsoleActor;
  /** The subject's id as its kind writes it; '' when the action makes its subject. */
  id: string;
  /** Of `offers`: a payment's mismatch, for instance. */
  target: string;
  input: Input;
  /** Empty when the action has none. */
  reason: string;
};

/** What came of an action: what the sentence `actions.<name>.done` says, and where the operator goes on. */
export type Done = {
  values?: Record<string, string | number>;
  /** A page of the console; the browser goes there. */
  href?: string;
  /** Of several runs at once: those that were refused, and why. */
  refused?: { id: string; reason: string }[];
  /** Of an action that makes its subject. */
  subjectId?: string | number;
  /** What the audit log says before the reason: which of several was chosen. */
  log?: string;
};

/** Something an operator can do, declared once: form, rights, audit log and the authorisation test follow from it. */
export type Action<Input = Record<string, unknown>> = {
  /** Names its words: `actions.<name>` with `title`, `submit`, `done`, and `text` and `fields` where it has any. */
  name: keyof (typeof enUS)['of'];
  /** How the audit log names it, with a text under `lists.words`. */
  logs: Act;
  /** What it is done to; refused to an operator whom the subject belongs to. */
  subject: SubjectKind;
  fields: Fields | ((id: string) => Fields);
  /** False where the fields say why, as an answer does. */
  hasReason: boolean;
  /** Whether the second factor must have been given in the last five minutes: for money, and what a thief wants. */
  needsFreshFactor: boolean;
  /** Whether it makes its subject, which is then named by what `carryOut` returns. */
  makesSubject: boolean;
  /** What is possible now; without it, always one. Asked for the page, and again under the subject's lock. */
  offers?(tx: Prisma.TransactionClient, id: string, operator: ConsoleActor): Promise<Offer[]>;
  /**
   * The consequence where it depends on what was typed: shown first, and done once the operator has confirmed it.
   * Throws DomainError when the action is not possible.
   */
  preview?(asked: Asked<Input>): Promise<Consequence>;
  /** What must be asked outside of the transaction, as a gateway. */
  prepare?(id: string): Promise<void>;
  /** Does it, inside the transaction that also writes the audit log. */
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- most actions have nothing to return
  carryOut(asked: Asked<Input>): Promise<Done | void>;
  /** Instead of doing something itself: what is done by another action, each on its own. */
  runs?(asked: {
    id: string;
    input: Input;
  }): { action: Action['name']; id: string; values: Record<string, string> }[];
};

type Declared<All extends Fields> = Pick<Action, 'name' | 'logs' | 'subject'> &
  Partial<Pick<Action, 'hasReason' | 'needsFreshFactor' | 'makesSubject' | 'offers' | 'prepare'>> &
  Pick<Action<InputOf<All>>, 'carryOut' | 'preview' | 'runs'> & { fields?: All | ((id: string) => All) };

/** Declares an action; it has a reason, and no fields beside it, unless it says otherwise. */
export function defineAction<const All extends Fields = Record<never, never>>(
  declared: Declared<All>,
): Action {
  // What `carryOut` is given was read by the fields that its type comes from.
  return {
    fields: {},
    hasReason: true,
    needsFreshFactor: false,
    makesSubject: false,
    ...declared,
  } as Action;
}
