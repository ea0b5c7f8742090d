/** Every kind of caller with its description. */
export const WHO = {
  anonymous:
    'No token, but a request that another site makes the owner’s browser send, with the owner’s session in every cookie',
  owner:
    'The person to whom the thing belongs: the account, the ad; the customer of an order; one side of a conversation',
  counterpart: 'The other side: the provider of the order, the other person in the conversation',
  other: 'A logged-in user who may publish, has nothing to do with the thing and tries to reach the owner’s',
  blocked: 'The owner after an operator blocked them, with a session from before',
  deleted: 'The owner after their account was closed, with a session from before',
  operator:
    'An operator with an open console, which only uploadEvidence needs; to other calls a user like any other',
};
export type CallerName = keyof typeof WHO;
export const CALLERS = Object.keys(WHO).filter((name): name is CallerName => name in WHO);

/** Every answer except refusals. */
export const ANSWERS = {
  ok: '200: done',
  own: '200, for the caller’s own things only: nothing of the owner’s is changed or shown',
  '·': 'There is no such caller, or the caller is answered as others of the same kind',
};
type Answer = keyof typeof ANSWERS | '401' | '403' | '404' | '409' | '422';

export type Answers = Readonly<Record<CallerName, Answer>>;

const NO_SESSION = { anonymous: '401', blocked: '401', deleted: '401' } as const;

/** Everyone gets the same. */
export const OPEN: Answers = {
  anonymous: 'ok',
  owner: 'ok',
  counterpart: '·',
  other: 'ok',
  blocked: 'ok',
  deleted: 'ok',
  operator: 'ok',
};

/** Every user reaches their own things. */
export const OWN: Answers = { ...NO_SESSION, owner: 'ok', counterpart: '·', other: 'own', operator: 'own' };

/** Only the owner reaches the thing. */
export const OWNER_ONLY: Answers = { ...OWN, other: '404', operator: '404' };

/** Only the customer may do it; the provider may not. */
export const CUSTOMER_ONLY: Answers = { ...OWNER_ONLY, counterpart: '403' };
