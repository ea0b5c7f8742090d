import { defineRequestSignal } from './request-signal';

/** A server action has received the decoded form of a request from a page of ours. */
export const formAccepted = defineRequestSignal('form-accepted');
