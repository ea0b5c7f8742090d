import type { ConsoleActor } from '@/lib/operator/access/console-session';
import type { Action, ActionResult, Consequence } from '@/lib/operator/actions/action';
import { listOffers } from '@/lib/operator/actions/offers';
import { getAction } from '@/lib/operator/actions/registry';
import { type ActionRequest, runAction, writeConsequence } from '@/lib/operator/actions/run-action';

type Name = Action['name'];
type FormInput = {
  id?: string | number;
  /** The target of one of several offers; default: the first offer. */
  target?: string | number;
  values?: ActionRequest['values'];
  reason?: string;
};

/** Names of the actions that a page offers for a subject. */
export async function offeredActions(operator: ConsoleActor, kind: Action['subject'], id: string | number) {
  return (await listOffers(operator, { kind, id: String(id) })).map(({ action }) => action.name);
}

/** The consequence of an action, as its form shows it. Throws when the action is not offered. */
export async function consequenceOf(
  operator: ConsoleActor,
  action: Name,
  id: string | number,
): Promise<Consequence> {
  const { consequence } = await offerOf(operator, action, id);
  if (!consequence) throw new Error(`${action} shows no consequence`);
  return consequence;
}

/** The request that the form of an action sends. */
export async function requestOf(
  operator: ConsoleActor,
  action: Name,
  { id = '', target: named, values = {}, reason = 'combinado' }: FormInput = {},
): Promise<ActionRequest> {
  const { target, consequence } = await offerOf(operator, action, id, named);
  return {
    action,
    id: String(id),
    values: { reason, ...values },
    ...(target !== undefined && { target }),
    ...(consequence && { shown: writeConsequence(consequence) }),
  };
}

/**
 * Fills in an action's form and confirms its consequence. Without a form it sends the request nevertheless, as an
 * outdated page does.
 */
export async function doAction(
  operator: ConsoleActor,
  action: Name,
  input: FormInput = {},
): Promise<ActionResult> {
  const { id = '', target, values = {}, reason = 'combinado' } = input;
  if (!(await findOffer(operator, action, id, target))) {
    await runAction(operator, {
      action,
      id: String(id),
      values: { reason, ...values },
      ...(target !== undefined && { target: String(target) }),
      shown: '{}',
    });
    throw new Error(`${action} is not offered, but was not refused`);
  }
  const request = await requestOf(operator, action, input);
  const first = await runAction(operator, request);
  if (first.kind === 'done') return first.result;
  const shown = writeConsequence(first.consequence);
  const second = await runAction(operator, { ...request, shown });
  if (second.kind === 'confirm')
    throw new Error(`${action} has a different consequence than the one confirmed`);
  return second.result;
}

async function offerOf(...offered: Parameters<typeof findOffer>) {
  const offer = await findOffer(...offered);
  if (!offer) throw new Error(`${offered[1]} is not offered`);
  return offer;
}

async function findOffer(operator: ConsoleActor, name: Name, id: string | number, named?: string | number) {
  const kind = getAction(name).subject;
  const offers = await listOffers(operator, { kind, id: String(id), only: [name] });
  return offers.find(({ target }) => named === undefined || target === String(named));
}
