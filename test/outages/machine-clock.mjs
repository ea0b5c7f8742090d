/**
 * The clock of a machine, which somebody can set: `Date` in this process tells another time, while timers and
 * performance.now() go on as they do.
 */
const RealDate = Date;
let aheadMs = 0;

/** Sets the clock so far ahead of the real one, or behind it. */
export function setClock(milliseconds) {
  aheadMs = milliseconds;
}

/** To stand in for `Date`. */
export const SettableDate = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + aheadMs] : given, newTarget),
  apply: () => String(new SettableDate()),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(target, name)),
});
