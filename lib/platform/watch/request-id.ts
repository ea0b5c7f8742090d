import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

declare global {
  var serssRequestIds: AsyncLocalStorage<string> | undefined;
}

/** Next bundles calls and pages separately from the server, so shared state is on globalThis. */
const requestIds = (globalThis.serssRequestIds ??= new AsyncLocalStorage());

/** Sixteen characters, short enough to read aloud to support. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(-16);
}

/** Runs `act`, and everything it starts, with this request id. */
export function withRequestId<Result>(id: string, act: () => Result): Result {
  return requestIds.run(id, act);
}

/** The id of the current request or socket event; undefined in a job. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
