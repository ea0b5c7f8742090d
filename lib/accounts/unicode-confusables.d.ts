declare module 'unicode-confusables' {
  /** Replaces each character that UTS 39 lists as confusable with its prototype, mostly a Latin letter. */
  export function rectifyConfusion(text: string): string;
}
