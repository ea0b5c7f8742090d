/** A file being uploaded. Nothing is read before `receive`, so limits apply first. */
export type IncomingFile = {
  /**
   * Receives it into a temporary file. Throws BusyError when this sender, or all together, have too many
   * uploads; `invalid` when it is above its limit or aborted.
   */
  receive(sender: string): Promise<ReceivedFile>;
};

/** A received file; the receiver must discard it. */
type ReceivedFile = {
  /** Its bytes, readable once. Throws `invalid` for an empty file, or a form with other fields. */
  read(): Promise<Uint8Array>;
  discard(): Promise<void>;
};
