/** A file that somebody is sending. Nothing of it is read before it is received, so limits come first. */
export type IncomingFile = {
  /**
   * Receives it, out of memory. Throws BusyError when its sender, or all together, send too many just now; `invalid`
   * for one past its limit and for what broke off.
   */
  receive(sender: string): Promise<ReceivedFile>;
};

/** A file that is here. Whoever received it discards it. */
type ReceivedFile = {
  /** Its bytes, once. Throws `invalid` for none, and for a form that holds anything beside it. */
  read(): Promise<Uint8Array>;
  discard(): Promise<void>;
};
