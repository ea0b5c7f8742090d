import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

declare global {
  var serssRequestIds: AsyncLocalStorage<string> | undefined;
}

/** Next bundles calls and pages apart from the server: what both must see hangs on globalThis. */
const requestIds = (globalThis.serssRequestIds ??= new AsyncLocalStorage());

/** Sixteen characters, so that somebody can read them aloud to the support. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(-16);
}

/** Whatever `act` begins, and all that follows from it, belongs to this request. */
export function withRequestId<Result>(id: string, act: () => Result): Result {
  return requestIds.run(id, act);
}

/** The request (or the event of a socket) on whose behalf something is done just now; undefined in a job. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
