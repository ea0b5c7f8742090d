import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { systemClock } from './system-clock';

/** Machines with a time server are within a tenth of a second; past this one of the two is wrong, whichever. */
const MAX_SKEW_SECONDS = 60;
const LOOK_MS = 10_000;

/** By how many seconds the clock of this machine is ahead of the database's; a demo's clock may be ahead of both. */
export async function readSkewSeconds(): Promise<number> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`select clock_timestamp() as now`;
  if (!row) throw new Error('the database tells no time');
  return (systemClock.now().getTime() - row.now.getTime()) / 1000;
}

/** Whether this machine and the database agree about the time; says so in the log when they do not. */
export async function clocksAgree(): Promise<boolean> {
  const seconds = await readSkewSeconds();
  const agree = Math.abs(seconds) <= MAX_SKEW_SECONDS;
  if (!agree)
    log.error({ seconds: Math.round(seconds) }, 'the clocks of this machine and the database differ');
  return agree;
}

export type ClockWatch = {
  /** Whether the clock agreed with the database's when they were last compared, and has not jumped since. */
  isRight: () => boolean;
  stop: () => void;
};

/** Compares the two from time to time; `jumped` is called when the clock of this machine was set to another time. */
export async function watchClock(jumped: () => void, { lookMs = LOOK_MS } = {}): Promise<ClockWatch> {
  let offset = readOffset();
  let agree = false;
  await look();
  const timer = setInterval(() => void look(), lookMs).unref();
  return {
    isRight: () => agree && Math.abs(readOffset() - offset) <= MAX_SKEW_SECONDS * 1000,
    stop: () => clearInterval(timer),
  };

  async function look(): Promise<void> {
    const now = readOffset();
    const hasJumped = Math.abs(now - offset) > MAX_SKEW_SECONDS * 1000;
    // While the database is away what it last said stands.
    agree = await clocksAgree().catch(() => agree && !hasJumped);
    offset = now;
    if (hasJumped) jumped();
  }
}

/** What the clock is ahead of one that nobody can set. */
function readOffset(): number {
  return systemClock.now().getTime() - performance.now();
}
