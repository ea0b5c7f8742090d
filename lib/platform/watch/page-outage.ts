import { defineRequestSignal } from './request-signal';

/** Next could not render a page, because something it needs is down or full. */
export const pageOutage = defineRequestSignal('page-outage');
