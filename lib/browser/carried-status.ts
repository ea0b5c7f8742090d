import { storedValue } from './stored-value';

/** The result of an action, for the page that it opens. */
const carried = storedValue('serss-console-done', (value) => (typeof value === 'string' ? value : null), {
  session: true,
});

/** Undefined: not read yet on this page. */
let arrived: string | null | undefined;

/** Keeps the result of an action for the next page. */
export function carryStatus(text: string): void {
  carried.write(text);
}

/** The result of the action that opened this page; null: none. Later pages do not show it again. */
export function readCarriedStatus(): string | null {
  if (arrived === undefined) {
    arrived = carried.read();
    carried.remove();
  }
  return arrived;
}
