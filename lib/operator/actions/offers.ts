import { db } from '@/lib/platform/database/db';
import type { ConsoleActor } from '../access/console-session';
import { mayDoOn } from '../access/roles';
import type { SubjectKind } from '../audit/subject-kinds';
import { SUBJECTS } from '../audit/subjects';
import type { Action, Offer } from './action';
import { ACTIONS, getAction, listActions } from './registry';

type Wanted = { kind: SubjectKind; id: string; only?: readonly Action['name'][] };

/**
 * The actions that the operator may do and that are currently possible for a subject, with their consequences. Read
 * without locks, so running an action checks them again.
 */
export function listOffers(
  operator: ConsoleActor,
  { kind, id, only }: Wanted,
): Promise<(Offer & { action: Action })[]> {
  const actions =
    only?.map(getAction) ??
    listActions(kind).filter((action) => !action.createsSubject && !isAlternative(action));
  if (SUBJECTS[kind].isId?.(id) === false && actions.some(({ createsSubject }) => !createsSubject))
    return Promise.resolve([]);
  return db.$transaction(
    async (tx) => {
      const found: (Offer & { action: Action })[] = [];
      const known = await tx.operator.findUnique({ where: { userId: operator.userId } });
      for (const action of actions) {
        if (!known || !(await mayDoOn(tx, known, { action, id }))) continue;
        const offers = action.offers ? await action.offers(tx, id, operator) : [{}];
        found.push(...offers.map((offer) => ({ ...offer, action })));
      }
      return found;
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

/** Whether another action's form submits it. */
function isAlternative({ name }: Action): boolean {
  return ACTIONS.some(({ alternative }) => alternative === name);
}
