/**
 * What may be wrong with an ad or one of its pictures: what people report one for, and what its owner is told when an
 * operator takes it down. Each has a text under `lists.words` and `adFaults`.
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

/** Said of a fault that nobody has chosen. */
export const FAULT_MISSING = 'fault_missing';

export type AdFault = (typeof AD_FAULTS)[number];
