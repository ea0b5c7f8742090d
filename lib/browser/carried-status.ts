import { storedValue } from './stored-value';

/** What an action has done, for the page that it opens. */
const carried = storedValue('serss-console-done', (value) => (typeof value === 'string' ? value : null), {
  session: true,
});

/** Undefined: not read since this page was opened. */
let arrived: string | null | undefined;

/** Keeps the result of an action for the next page. */
export function carryStatus(text: string): void {
  carried.write(text);
}

/** The result of the action that opened this page; a later page does not show it again. */
export function readCarriedStatus(): string | null {
  if (arrived === undefined) {
    arrived = carried.read();
    carried.remove();
  }
  return arrived;
}
