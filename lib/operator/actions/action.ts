import type { Prisma } from '@/lib/generated/prisma/client';
import type { ConsoleActor } from '../access/console-session';
import type { Act } from '../audit/acts';
import type { SubjectKind } from '../audit/subject-kinds';
import type enUS from '@/messages/en-US/actions.json';
import type { Fields, InputOf } from './fields';

/**
 * What an action will change; its form shows this before the operator confirms. The text is the sentence
 * `actions.consequences.<sentence>`, filled with the values below. Amounts are in BRL cents.
 */
export type Consequence = {
  sentence: keyof (typeof enUS)['consequences'];
  /** The change of each party's balance, shown with + or -. */
  balanceChanges?: Record<string, number>;
  /** Other amounts, shown without a sign. */
  amounts?: Record<string, number>;
  counts?: Record<string, number>;
  /** Shown as they are; the name of a ledger account is replaced by its text under `books.accounts`. */
  names?: Record<string, string>;
};

/**
 * One way in which an action is possible at present. `target` is the part of the subject that it changes, such as one
 * mismatch of a payment; omitted when the action changes the whole subject.
 */
export type Offer = { target?: string; consequence?: Consequence };

type ActionContext<Input> = {
  tx: Prisma.TransactionClient;
  operator: ConsoleActor;
  /** The subject's id; '' when the action creates its subject. */
  id: string;
  /** The target of the chosen offer; '' for the whole subject. */
  target: string;
  /** The parsed fields. */
  input: Input;
  /** The operator's reason; '' when the action asks for none. */
  reason: string;
};

export type ActionResult = {
  /** Values for the confirmation text `actions.of.<name>.done`. */
  values?: Record<string, string | number>;
  /** The console page that the browser opens next. */
  href?: string;
  /** For a batch: the items that were rejected, with the error reason. */
  refused?: { id: string; reason: string }[];
  /** The id of the subject that the action created. */
  subjectId?: string | number;
  /** Written before the reason in the audit log, such as the chosen option. */
  auditNote?: string;
};

/**
 * An operator's action, declared once. Its form, its permissions, its entry in the audit log and its row in the
 * authorization test are derived from the declaration.
 */
export type Action<Input = Record<string, unknown>> = {
  /** Its texts are under `actions.of.<name>`: `title`, `submit`, `done`, and optionally `text` and `fields`. */
  name: keyof (typeof enUS)['of'];
  /** The act in the audit log. Its display name is under `lists.words`. */
  auditAct: Act;
  /** The kind of subject. Operators cannot act on subjects that concern themselves. */
  subject: SubjectKind;
  fields: Fields | ((id: string) => Fields);
  /** False if one of the fields explains the action, such as the text of a reply. */
  hasReason: boolean;
  /** Requires a second factor from the last five minutes: for actions that move money or help an attacker. */
  needsFreshFactor: boolean;
  /** `carryOut` creates the subject and returns its id. */
  createsSubject: boolean;
  /** An action with the same fields that the form can submit instead. It has no form of its own. */
  alternative?: Action['name'];
  /**
   * The offers at present; an empty list means that the action is not possible. Default: one offer without a target.
   * Called to render the form, and again under the subject's lock before the action is carried out.
   */
  offers?(tx: Prisma.TransactionClient, id: string, operator: ConsoleActor): Promise<Offer[]>;
  /**
   * For a consequence that depends on the input. The form shows it first; the action is carried out after the operator
   * has confirmed it. Throws DomainError when the action is not possible.
   */
  preview?(context: ActionContext<Input>): Promise<Consequence>;
  /** Runs before the transaction, for example to ask a gateway. */
  prepare?(id: string, operator: ConsoleActor): Promise<void>;
  /** Carries out the action, in the transaction that also writes the audit log. */
  carryOut(context: ActionContext<Input>): Promise<ActionResult> | Promise<void>;
  /**
   * For a batch: the actions to run instead of this one, each in its own transaction. `name` is how a refused
   * item is shown; default: its id.
   */
  delegatesTo?(batch: { operator: ConsoleActor; id: string; input: Input; reason: string }): Promise<
    {
      action: Action['name'];
      id: string;
      target?: string;
      values: Record<string, string>;
      name?: string;
    }[]
  >;
};

type Declared<All extends Fields> = Pick<Action, 'name' | 'auditAct' | 'subject'> &
  Partial<
    Pick<Action, 'hasReason' | 'needsFreshFactor' | 'createsSubject' | 'offers' | 'prepare' | 'alternative'>
  > &
  Pick<Action<InputOf<All>>, 'preview'> &
  (Pick<Action<InputOf<All>>, 'carryOut'> | Required<Pick<Action<InputOf<All>>, 'delegatesTo'>>) & {
    fields?: All | ((id: string) => All);
  };

/** Declares an action. By default it asks for a reason and has no other fields. */
export function defineAction<const All extends Fields = Record<never, never>>(
  declared: Declared<All>,
): Action {
  // Safe: the type of the input is derived from the fields that parse it.
  return {
    fields: {},
    hasReason: true,
    needsFreshFactor: false,
    createsSubject: false,
    carryOut: () => Promise.reject(new Error(`${declared.name} is carried out item by item`)),
    ...declared,
  } as Action;
}
