import { endpoints } from '@/lib/presentation/endpoints';
import { type Answers, ANSWERS, CALLERS, WHO } from './answers';
import { EVENTS } from './events';
import { PAGES } from './pages';
import { ROWS } from './rows';

/** docs/matrix.md. */
export function matrixDocument(): string {
  const calls = Object.entries(ROWS).map(([name, { expected }]) => {
    const { method, path } = endpoints[name] ?? { method: '?', path: '?' };
    return [code(name), code(`${method} ${path}`), ...wordsOf(expected)];
  });
  const events = Object.entries<Answers>(EVENTS).map(([name, expected]) => [
    code(name),
    ...wordsOf(expected),
  ]);
  const pages = Object.entries(PAGES).map(([page, address]) => [code(page), code(address)]);
  return `# Who may what

Generated from [test/matrix](../test/matrix) by \`npm run matrix\`. Do not edit.

Every call, every socket event and every page, with the answer for each kind of caller. The tests make each of these
requests and fail for a call, event or page that is missing here.

${table(['Caller', 'Who that is'], Object.entries(WHO))}
${table(
  ['Answer', 'Meaning'],
  [
    ...Object.entries(ANSWERS),
    [
      '401, 403, 404, 409, 422',
      'Refused with that status: nothing is stored, no job either, and nothing about the owner or the counterpart is shown',
    ],
  ],
)}
## Calls

[app/api/matrix.db.test.ts](../app/api/matrix.db.test.ts) calls the route handlers with real sessions and a real database. A 409 or 422
where the kind of caller is let in concerns the thing itself: the fee is paid already, an email address is in use.

${table(['Call', 'Address', ...CALLERS], calls)}
## Events

[server/realtime/matrix.db.test.ts](../server/realtime/matrix.db.test.ts) emits them. The others and operators claim to be the owner. A
visitor without a session gets no socket.

${table(['Event', ...CALLERS], events)}
## Pages

[e2e/http/pages.spec.ts](../e2e/http/pages.spec.ts) requests them from the production build. No page depends on who requests it: the browser fetches
personal things with the calls above. Everyone gets the same status and nothing from anyone’s session. The same holds for routes without
a contract. The exception is the console, which has its own cookie:
[app/[locale]/console/matrix.db.test.ts](../app/%5Blocale%5D/console/matrix.db.test.ts) opens its pages and files and sends its actions as
every kind of caller, among them an operator without the second factor and one whose second factor is older than five minutes.

${table(['Page', 'Requested as'], pages)}`;
}

const code = (text: string) => `\`${text}\``;
const wordsOf = (answers: Answers) => CALLERS.map((caller) => answers[caller]);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
