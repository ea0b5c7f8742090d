import { currentRequestId } from './request-id';
import { defineSignal } from './signal';

/** A server action has received the decoded form of a request from a page of ours. */
export const formAccepted = defineSignal<{ requestId: string | undefined }>('form-accepted');

export function publishFormAccepted(): void {
  formAccepted.publish({ requestId: currentRequestId() });
}
