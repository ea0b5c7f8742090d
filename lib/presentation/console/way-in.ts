/** How far a member has come on the way into the console. */
export type WayIn = (
  | { step: 'loading' | 'log_in' | 'enrol' | 'code' | 'open' }
  /** The secret for the authenticator app, also as the address that its QR code shows. */
  | { step: 'scan'; secret: string; uri: string }
  /** Shown once. */
  | { step: 'recovery'; codes: string[] }
) & { problem?: string };
