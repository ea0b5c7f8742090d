import { z } from 'zod';
import { expect, test } from 'vitest';
import { FIELD_PROBLEMS } from '@/lib/platform/errors';
import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';
import { endpoints } from './endpoints';

/** The messages that checks of a schema carry in place of zod's sentences, nested schemas included. */
function declaredMessages(schema: z.ZodType): string[] {
  const seen = new Set<unknown>();
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if ('error' in node && typeof node.error === 'function') {
      const message: unknown = node.error({ input: '' });
      if (typeof message === 'string') found.push(message);
    }
    if ('_zod' in node) visit(node._zod);
    else if ('def' in node) visit(node.def);
    else Object.values(node).forEach(visit);
  };
  visit(schema);
  return found;
}

/** The messages of issues that functions raise: found by giving every field the same odd value. */
function raisedMessages(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const names = Object.keys(schema.shape);
  return ['', ' ', 'x', 'x'.repeat(5_000), 'a@b', '11111111111', false, 0].flatMap((odd) => {
    const { error } = schema.safeParse(Object.fromEntries(names.map((name) => [name, odd])));
    return error?.issues.map(({ message }) => message) ?? [];
  });
}

const reasons = [
  ...new Set(
    Object.values(endpoints)
      .flatMap(({ body }) => (body ? [...declaredMessages(body), ...raisedMessages(body)] : []))
      .filter((message) => /^[a-z][a-z0-9_]*$/.test(message)),
  ),
];

test('reasons of contracts are found, declared and raised', () => {
  expect(reasons).toEqual(
    expect.arrayContaining(['feedback_incomplete', 'invalid_cpf', 'password_required']),
  );
});

test.each([
  ['en-US', enUS.reasons],
  ['pt-BR', ptBR.reasons],
])('each reason that the contract of a form gives has a text in %s', (_, texts) => {
  // Forms cannot cause these, so only API clients receive them.
  const forPrograms: string[] = FIELD_PROBLEMS.filter((problem) => problem !== 'required');
  const known = new Set([...Object.keys(texts), ...forPrograms]);
  expect(reasons.filter((reason) => !known.has(reason))).toEqual([]);
});
