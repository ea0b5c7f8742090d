const SHORTEST_MS = 10_000;
const LONGEST_MS = 60_000;

/**
 * How long a replica is left alone that failed under a read: twice as long each time that it fails again soon after.
 * Times are milliseconds of a clock that only goes forward.
 */
export class Absence {
  private until = -Infinity;
  private lastMs = 0;

  begin(at: number): void {
    // What was under way when it began fails too, and says nothing new.
    if (!this.isOver(at)) return;
    const isSoon = at - this.until < LONGEST_MS;
    this.lastMs = isSoon ? Math.min(this.lastMs * 2, LONGEST_MS) : SHORTEST_MS;
    this.until = at + this.lastMs;
  }

  isOver(at: number): boolean {
    return at >= this.until;
  }
}
