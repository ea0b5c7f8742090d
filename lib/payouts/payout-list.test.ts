import { expect, test } from 'vitest';
import { payoutList } from './payout-list';

const at = new Date('2026-11-21T12:00:00Z');
const due = {
  userId: 1,
  uid: 'caio',
  name: 'Caio Lima',
  pixKey: 'a@b.co',
  amountCents: 123_456,
  orderIds: [7, 8],
};

async function linesOf(given: Partial<typeof due>, locale: 'pt-BR' | 'en-US' = 'pt-BR'): Promise<string[]> {
  const bytes = await payoutList([{ ...due, ...given }], { locale, at }).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
}

test.each(['=HYPERLINK("http://x")', '@SUM(1)', '-2+3', '+1+1', '\tx', '=1@x.co'])(
  'a cell that a spreadsheet would calculate is text: %s',
  async (name) => {
    const [, line] = await linesOf({ name });
    expect(line).toContain(`;"'${name.replaceAll('"', '""')}";`);
  },
);

test('a phone stays a Pix key to the letter', async () => {
  expect((await linesOf({ pixKey: '+5511987654321' }))[1]).toContain(';"+5511987654321";');
});

test('quotes and separators in a name stay inside their cell', async () => {
  expect((await linesOf({ name: 'Caio "Gato"; Lima' }))[1]).toContain(';"Caio ""Gato""; Lima";');
});

test('the list reads as spreadsheets of the language do', async () => {
  expect(await linesOf({})).toEqual([
    '\uFEFF"Usuário";"Nome";"Chave Pix";"Valor em R$";"Pedidos"',
    '"caio";"Caio Lima";"a@b.co";"1234,56";"7 8"',
    '',
  ]);
  expect((await linesOf({}, 'en-US'))[1]).toBe('"caio","Caio Lima","a@b.co","1234.56","7 8"');
});

test('the file is named after the São Paulo day', () => {
  const late = new Date('2026-11-22T01:00:00Z');
  expect(payoutList([due], { locale: 'pt-BR', at: late }).name).toBe('repasses-2026-11-21.csv');
});
