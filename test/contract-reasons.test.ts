import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';

/** Methods of zod whose last argument is the reason of a refusal. */
const CHECKS = ['email', 'gte', 'length', 'lte', 'max', 'min', 'nonempty', 'refine', 'regex', 'url'];
const REASON = /^[a-z]+(?:_[a-z0-9]+)*$/;

const files = fs
  .readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .map((name) => path.join('lib', name))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('generated'))
  .filter((file) => /from 'zod'/.test(fs.readFileSync(file, 'utf8')));

/** The reasons that the checks of a file give. */
function reasonsIn(file: string): string[] {
  const reasons: string[] = [];
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return reasons;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const last = node.arguments.at(-1);
      const isCheck = CHECKS.includes(node.expression.name.text);
      if (isCheck && last && ts.isStringLiteral(last) && REASON.test(last.text)) reasons.push(last.text);
    }
    ts.forEachChild(node, visit);
  }
}

const reasons = [...new Set(files.flatMap(reasonsIn))].toSorted();

test('the search finds the reasons of contracts', () => {
  expect(reasons).toEqual(expect.arrayContaining(['required', 'invalid_name', 'wrong_format']));
});

test.each([
  ['en-US', enUS],
  ['pt-BR', ptBR],
])('every reason of a contract has a text in %s', (_, { reasons: own, fields }) => {
  const known = Object.keys({ ...fields, ...own });
  expect(reasons.filter((reason) => !known.includes(reason))).toEqual([]);
});
