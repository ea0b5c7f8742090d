/**
 * Reasons for reporting an ad or picture, and for taking an ad down. Display names are under `lists.words` and
 * `adFaults`.
 */
export const AD_FAULTS = [
  'fraud',
  'payment_outside',
  'contact',
  'forbidden_service',
  'misleading',
  'copied',
  'indecent',
  'other',
] as const;

/** Error reason when no fault was chosen. */
export const FAULT_MISSING = 'fault_missing';

export type AdFault = (typeof AD_FAULTS)[number];
