import { describe, expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { HONEST_SENTENCES, SENTENCES_WITH_CONTACTS } from '@/test/texts/numbers-in-ads';
import { censor, hideContacts, summarise } from './censor';

describe('censoring a description', () => {
  test.each([
    ['Ligue (19) 98765-4321 hoje', 'Ligue *** hoje'],
    ['+55 19 9.8765.4321', '***'],
    ['1 9 9 8 7 6 5', '***'],
    ['9_8_7-6', '***'],
    ['Rua 7, casa 15', 'Rua ***, casa ***'],
    ['98765 kg', '*** kg'],
    ['9.8.7 kg', '*** kg'],
    ['①⑨⑨ ９８７ ٣٤٥ ¹²³ 𝟗𝟖 1️⃣2️⃣ 🔟', '***'],
    ['nove oito sete meia, cinco quatro três dois', '***'],
    ['Onze nove 8 sete MEIA cinco-quatro três dois um', '***'],
    ['noventa e oito, setenta e seis, cinquenta e quatro, trinta e dois', '***'],
    ['9876 ⑤④③②', '***'],
    ['1\u200B9\u200D9\u00AD8', '***'],
  ])('hides the digits of %o', (text, censored) => {
    expect(censor(text)).toBe(censored);
  });

  test.each([
    ['Chame no WhatsApp', 'Chame no *'],
    ['meu zap', 'meu *'],
    ['w h a t s', '*'],
    ['W.H.A.T.S.A.P.P', '*'],
    ['f-a-c-e-b-o-o-k', '*'],
    ['whaaatsapp', '*'],
    ['whátsäpp', '*'],
    ['wh\u200Bats\u00ADapp', '*'],
    ['ｗｈａｔｓ', '*'],
    ['𝔀𝓱𝓪𝓽𝓼', '*'],
    ['ⓩⓐⓟ', '*'],
    ['whаtsаpp', '*'], // Cyrillic а
    ['wha1tsapp', '*'],
    ['joao.silva@gmail.com', '*'],
    ['joao ＠ hotmail', 'joao * *'],
    ['joao arroba gmail ponto com', 'joao * * ponto com'],
    ['@joao_pinta', '*'],
    ['Instagram: joaopinta', '*: joaopinta'],
    ['veja www.joao.com.br/fotos hoje', 'veja * hoje'],
    ['https://t.me/joao', '*'],
    ['meusite.com', '*'],
    ['chame em t.me/joaopinta', 'chame em *'],
    ['wa.me/joao e linktr.ee/joao', '* e *'],
    ['meusite.com🔟', '*🔟'],
    ['e-mail', '*'],
  ])('hides the contact word of %o', (text, censored) => {
    expect(censor(text)).toBe(censored);
  });

  test.each([
    'Instalação elétrica com garantia',
    'Discordo de quem cobra caro; faço signalização, insetos, zapeio e bolos.',
    'Continuo lavando, e mais: face a face, live action, terra vegetal.',
    'Serviço rápido. Comigo é limpo.',
    'Chegou.Me atendeu bem e/ou conversou.',
    'Açúcar, pães, mãos e corações',
    'Preço por m² ou m³, apartamento nº tal, da segundª mão',
    'Metro quadrado (m²), cúbico (m³), potência xⁿ, ½ diária',
    '① orçamento ② pintura ③ limpeza',
    'Século Ⅻ, salas de ４ metros',
    'Um ou dois quartos, três ou quatro salas, e nove ou dez portas',
    'Uma, duas, três, quatro, cinco, seis, sete vezes',
  ])('leaves %o unchanged', (text) => {
    expect(censor(text)).toBe(text);
  });

  const everyNumber = Array.from({ length: 0x110000 - 0x800 }, (_, index) =>
    String.fromCodePoint(index < 0xd800 ? index : index + 0x800),
  ).filter((character) => /\p{N}/u.test(character));

  test.each(HONEST_SENTENCES)('keeps the numbers of %o', (text) => {
    expect(censor(text)).toBe(text);
  });

  test.each(SENTENCES_WITH_CONTACTS)('hides the contact of %o', (marked) => {
    const [before = '', after = ''] = censor(marked.replace(/\{.*\}/, '\0')).split('\0');
    const shown = censor(marked.replace(/[{}]/g, ''));
    expect(shown.startsWith(before) && shown.endsWith(after)).toBe(true);
    expect(shown.slice(before.length, shown.length - after.length)).toMatch(
      /^[^\p{L}\p{N}]*\*[^\p{L}\p{N}]*$/u,
    );
  });

  test('never leaves five ASCII digits in a row, or eight digits of any kind separated only by symbols', () => {
    expect(censor(everyNumber.join(''))).toBe('***');
    const character = fc.oneof(fc.constantFrom(...everyNumber), fc.string({ unit: 'binary', maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(character, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        expect(censor(text)).not.toMatch(/\d{5}|(?:\p{N}\p{M}*){8}/u);
      }),
      { numRuns: 2_000 },
    );
  });

  const names = [
    'whatsapp',
    'telegram',
    'instagram',
    'facebook',
    'gmail',
    'hotmail',
    'tiktok',
    'zap',
    'insta',
    'email',
  ];
  const noise = fc.constantFrom('', '', '', ' ', '.', '-', '_', '\u200B', '\u0301', '*', '1', '\n', ' . ');

  test('never leaves a name that is stretched, accented, joined or in another case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(noise, { minLength: 12, maxLength: 12 }),
        fc.boolean(),
        (name, gaps, upper) => {
          const drawn = Array.from(
            name,
            (letter, index) => letter + (index < name.length - 1 ? gaps[index] : ''),
          ).join('');
          const censored = censor(`Fale comigo: ${upper ? drawn.toUpperCase() : drawn}, obrigado`);
          expect(censored).toMatch(/^Fale comigo: [^\p{L}]+, obrigado$/u);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('never leaves an @, and censoring again changes nothing', () => {
    const pieces = fc.constantFrom(
      '@',
      '＠',
      '﹫',
      'w',
      'hats',
      'app',
      'za',
      'p',
      ' ',
      '.',
      'com',
      '7',
      'é',
      '*',
      'g',
      'mail',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const censored = censor(parts.join(''));
        expect(censored.normalize('NFKC')).not.toMatch(/@|whatsapp|gmail/);
        expect(censor(censored)).toBe(censored);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a name or title', () => {
  test.each([
    'Pintura com 2 demãos',
    'Sofá de 3 lugares',
    '100 m² em 2 dias',
    'Plantão 24h',
    'Azulejo 30x30 cm',
  ])('keeps %o', (text) => {
    expect(hideContacts(text)).toBe(text);
  });

  test.each([
    ['João 98765-4321', 'João ***'],
    ['João (11) 9 8765 4321', 'João ***'],
    ['João 11.98765.4321', 'João ***'],
    ['João ①①９８７６５４３２１', 'João ***'],
    ['Pintor @joao', 'Pintor *'],
    ['Pintor joao@x.com', 'Pintor *'],
    ['Pintor no zap', 'Pintor no *'],
    ['www.pintor.com.br', '*'],
  ])('hides the contact in %o', (text, hidden) => {
    expect(hideContacts(text)).toBe(hidden);
  });
});

describe('the description of a card', () => {
  test('of a short text is the censored text on one line', () => {
    expect(summarise('Pinto casas.\n\nLigue  99999-0000.')).toBe('Pinto casas. Ligue ***.');
  });

  test('of a long text ends between two words with an ellipsis', () => {
    const summary = summarise('Trabalho limpo e pontual, com garantia. '.repeat(6));
    expect(summary.length).toBeLessThanOrEqual(141);
    expect(summary).toMatch(/ (limpo|pontual|garantia|Trabalho|com|e)…$/);
  });

  test('never shows part of a contact word at the cut', () => {
    const start = '1 '.repeat(100) + 'pintura '.repeat(3);
    expect(summarise(`${start}whatsapp muito mais texto`.slice(0, 240))).not.toMatch(/wha/);
    expect(summarise(`${'x'.repeat(233)} whatsa`)).toBe('…');
  });

  test('of one endless word is an ellipsis', () => {
    expect(summarise('x'.repeat(240))).toBe('…');
  });
});
