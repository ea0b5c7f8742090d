declare module 'unicode-confusables' {
  /**
   * Each character that the table of UTS 39 calls confusable as what it is confused with, most of them Latin letters.
   */
  export function rectifyConfusion(text: string): string;
}
