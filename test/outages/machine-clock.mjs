/**
 * The clock of a machine, which somebody can set: `Date` in this process tells another time, while timers and
 * performance.now() go on as they do.
 */
const RealDate = Date;
let aheadMs = 0;
/** @type {number | undefined} */
let heldAt;

const now = () => heldAt ?? RealDate.now() + aheadMs;

/** Sets the clock so far ahead of the real one, or behind it. */
export function setClock(milliseconds) {
  heldAt = undefined;
  aheadMs = milliseconds;
}

/** Holds the clock at this instant, however long the machine takes for what comes next. */
export function holdClock(at) {
  heldAt = at;
}

/** Lets a clock that was held go on from there. */
export function releaseClock() {
  if (heldAt !== undefined) setClock(heldAt - RealDate.now());
}

/** To stand in for `Date`. */
export const SettableDate = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => String(new SettableDate()),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
