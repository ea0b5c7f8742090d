/** What a replica answers is at the most so old; a replica that is further behind is not asked. */
export const MAX_LAG_SECONDS = 3;

/** Times are milliseconds of a clock that only goes forward; positions count the bytes that the primary has written. */
type Sample = { at: number; position: bigint };

/**
 * How old the answers of a replica are, by positions in what the primary writes and not by the time of its last
 * transaction: that stands still where nobody writes, and says nothing of what a replica that is cut off has not heard
 * of.
 */
export class Freshness {
  private samples: Sample[] = [];
  /** The replica has everything that the primary had written by then. */
  private completeUntil = -Infinity;
  /** What it has not been through does not count. */
  private neededFrom = -Infinity;

  /** The primary had written so much. */
  noteWritten(sample: Sample): void {
    const earliest = sample.at - MAX_LAG_SECONDS * 1000;
    this.samples = [...this.samples.filter(({ at }) => at >= earliest), sample];
  }

  /** The replica has been through so much of it. */
  noteReplayed(position: bigint): void {
    for (const sample of this.samples)
      if (sample.position <= position) this.completeUntil = Math.max(this.completeUntil, sample.at);
    this.samples = this.samples.filter((sample) => sample.position > position);
  }

  /** From now on nothing counts that the replica might have known before this moment. */
  need(at: number): void {
    this.neededFrom = at;
  }

  /** Nothing is known of the replica any more. */
  forget(): void {
    this.completeUntil = -Infinity;
  }

  isFresh(now: number): boolean {
    return this.completeUntil >= Math.max(now - MAX_LAG_SECONDS * 1000, this.neededFrom);
  }
}

/** A position as Postgres writes it, such as 16/B374D848. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
