import { expect, test } from 'vitest';
import { checkDraft } from './check-draft';
import { readLegalText } from './legal-text';

const text = (fee: string, days = 'em {confirmDays} dias') =>
  `# Termos\n\nVersão de {day}\n\nOi, <b>{brand}</b>.\n\n[[Índice]]\n\n## Taxa {#payment}\n\nA taxa é {fee}, e ${fee}.\n\n- ${days}\n- artigo 49`;
const inForce = text('{fee}');
const refusal = (reason: string) => expect.objectContaining({ code: 'invalid', reason });

test('a text is read with its lists, links, anchors and placeholders', () => {
  expect(readLegalText(inForce.replaceAll('\n', '\r\n'))).toMatchObject({
    title: ['Termos'],
    date: ['Versão de ', { placeholder: 'day' }],
    intro: [{ kind: 'paragraph', text: ['Oi, ', { tag: 'b', inside: [{ placeholder: 'brand' }] }, '.'] }],
    contents: ['Índice'],
    sections: [
      {
        anchor: 'payment',
        title: ['Taxa'],
        blocks: [{ kind: 'paragraph' }, { kind: 'list', items: [expect.anything(), ['artigo 49']] }],
      },
    ],
  });
});

test.each([
  ['no title', inForce.slice(2)],
  ['no table of contents', inForce.replace('[[Índice]]\n\n', '')],
  ['no section', inForce.replace('## Taxa {#payment}', '')],
  ['two sections with the same anchor', `${inForce}\n\n## Outra {#payment}\n\nx`],
  ['an unknown placeholder', `${inForce}\n\n{price}`],
  ['an unknown tag', `${inForce}\n\n<script>x</script>`],
  ['an open tag', `${inForce}\n\n<b>x`],
  ['crossed tags', `${inForce}\n\n<b><mail>x</b></mail>`],
  ['a lone brace', `${inForce}\n\n{`],
])('a text with %s is refused', (_, draft) => {
  expect(() => checkDraft(draft, inForce)).toThrow(refusal('legal_text_format'));
});

test('a placeholder may not disappear', () => {
  expect(() => checkDraft(text('{fee}', 'em alguns dias'), inForce)).toThrow(
    refusal('legal_placeholder_missing'),
  );
  expect(() => checkDraft(inForce.replace(/\{fee\}/g, '12%'), inForce)).toThrow(
    refusal('legal_placeholder_missing'),
  );
});

test('a typed number may not replace a placeholder, even one that stays elsewhere in the text', () => {
  expect(() => checkDraft(text('12%'), text('{fee}'))).toThrow(refusal('legal_number_typed'));
  expect(() => checkDraft(text('outra'), text('{fee}'))).not.toThrow();
});

test('numbers that are no values of settings may be added', () => {
  expect(() => checkDraft(`${inForce}\n\n- artigo 50`, inForce)).not.toThrow();
});
