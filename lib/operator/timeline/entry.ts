/** One line of the timeline of an order or a person. */
export type TimelineEntry = {
  at: Date;
  /**
   * Selects the messages for `word`, and the line's label (`timeline.kinds`): an event of an order, money, an email,
   * the number of chat messages, an action of an operator or a rule, or something about the account.
   */
  kind: 'event' | 'money' | 'email' | 'chat' | 'decision' | 'account';
  word: string;
  /** Its author's own words, or the name of a rule (`orderFile.rules`). */
  note?: string | null;
  /** The handle of the person who did it; null: the system. */
  by?: string | null;
  /** The handle of the other side: the recipient of an email, or of messages. */
  to?: string;
  /** The day that it concerns, YYYY-MM-DD. */
  day?: string | null;
  cents?: number;
  count?: number;
  /** A word of `lists.words`, such as whether an email was sent. */
  state?: string;
  /** A link to its page; `kind` is a key of `lists.words`, shown before a name that is only a number. */
  page?: { href: string; kind?: string; name: string };
};

/** A part of a timeline; `isCut`: there are older entries that were not read. */
type Part = { entries: TimelineEntry[]; isCut: boolean };

/**
 * Merges parts into one timeline, newest first, back to the earliest time at which every part is complete. `isCut`:
 * there are older entries.
 */
export function mergeParts(parts: Part[]): Part {
  const since = parts.flatMap(({ entries, isCut }) =>
    isCut ? [Math.min(...entries.map(({ at }) => at.getTime()))] : [],
  );
  const from = Math.max(0, ...since);
  const entries = parts
    .flatMap((part) => part.entries)
    .filter(({ at }) => at.getTime() >= from)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return { entries, isCut: since.length > 0 };
}
