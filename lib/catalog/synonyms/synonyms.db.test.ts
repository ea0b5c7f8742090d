import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createUser, createWork } from '../../../test/factories';
import { db } from '../../platform/database/db';
import { searchWorks } from '../search';
import { refreshSearchStatistics } from '../statistics';
import { listGeneralWords, listSynonymGroups } from './groups';
import { importSynonyms } from './import';

let userId: number;
beforeEach(async () => {
  userId = (await createUser({ profession: null })).id;
});
afterEach(async () => {
  await db.user.deleteMany();
  await db.$executeRaw`delete from search_lexemes`;
  await db.$executeRaw`delete from search_words`;
});

async function advertise(...titles: string[]): Promise<void> {
  for (const [minute, title] of titles.entries())
    await createWork({
      userId,
      title,
      description: '',
      profession: '',
      createdAt: new Date(Date.now() - minute * 60_000),
    });
}

async function found(term: string): Promise<string[]> {
  return (await searchWorks({ term, location: '' })).list.map(({ title }) => title);
}

/** The stems of each text, as the search reads it. */
async function stemsOf(texts: string[]): Promise<string[]> {
  const rows = await db.$queryRaw`
    select array_to_string(search.stems(text), ' ') as stems
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`;
  return z
    .array(z.object({ stems: z.string() }))
    .parse(rows)
    .map(({ stems }) => stems);
}

test('there are at least 150 groups of at least two words', () => {
  expect(listSynonymGroups().length).toBeGreaterThanOrEqual(150);
  expect(listSynonymGroups().filter((words) => words.length < 2)).toEqual([]);
  expect(listGeneralWords().filter(({ specific }) => specific.includes(''))).toEqual([]);
});

test('no word is in two groups or twice in one, even if accents, plural and gender are ignored', async () => {
  const words = listSynonymGroups().flat();
  const stems = await stemsOf(words);
  expect(
    words.filter((_, index) => stems[index] === '' || stems.indexOf(stems[index] ?? '') < index),
  ).toEqual([]);
});

test('a general word and its specific words have different stems', async () => {
  for (const { word, specific } of listGeneralWords()) {
    const stems = await stemsOf([word, ...specific]);
    expect([word, ...stems]).toEqual([word, ...new Set(stems)]);
  }
});

test.each([
  ['diarista', 'Faxina completa'],
  ['diaristas', 'Faxina completa'],
  ['faxineira', 'Diarista'],
  ['bombeiro hidráulico', 'Encanador'],
  ['bombeiro hidraulico', 'Encanador'],
  ['encanadora', 'Bombeiro hidráulico'],
  ['marido de aluguel', 'Faz-tudo'],
  ['faz tudo', 'Marido de aluguel'],
  ['quentinhas', 'Marmitex'],
  ['higienização de estofados', 'Lavagem de sofá'],
  ['consertar geladeira', 'Assistência técnica: freezer'],
  ['logo', 'Logotipo'],
])('%o finds %o', async (term, title) => {
  await advertise(title, 'Aula de xadrez');
  expect(await found(term)).toEqual([title]);
});

test('a general word finds specific ones, but not the reverse', async () => {
  await advertise('Costureira', 'Conserto de máquina de costura');
  expect(await found('costura')).toEqual(['Conserto de máquina de costura', 'Costureira']);
  expect(await found('costureira')).toEqual(['Costureira']);
});

test('a phrase has its own synonyms rather than those of its words', async () => {
  await advertise('Ladrilheiro', 'Instalação de piso');
  expect(await found('colocação de piso')).toEqual(['Ladrilheiro']);
});

test('all words of a search are required, each as typed or as a synonym', async () => {
  await advertise('Diarista em escritório', 'Diarista', 'Escritório');
  expect(await found('faxineira escritório')).toEqual(['Diarista em escritório']);
});

test('ads with the word as typed come before newer ones with a synonym', async () => {
  await advertise('Faxina completa', 'Diarista por dia');
  expect(await found('diarista')).toEqual(['Diarista por dia', 'Faxina completa']);
});

test('a synonym that no ad contains is not corrected to another word', async () => {
  await advertise('Diarista', ...Array.from({ length: 6 }, () => 'Faxineta'));
  await refreshSearchStatistics();
  const page = await searchWorks({ term: 'faxineira', location: '' });
  expect(page.list.map(({ title }) => title)).toEqual(['Diarista']);
  expect(page).not.toHaveProperty('corrected');
});

test('a misspelled word finds the synonyms of the corrected one', async () => {
  await advertise('Diarista', ...Array.from({ length: 6 }, () => 'Faxineira'));
  await refreshSearchStatistics();
  expect(await found('faxinera')).toContain('Diarista');
});

test('the number of results includes synonyms', async () => {
  await advertise('Diarista', 'Faxina', 'Faxineira');
  await refreshSearchStatistics();
  const { total } = await searchWorks({ term: 'diarista', location: '' });
  expect(total).toEqual({ value: 3, exact: true });
});

test('pages of a search with synonyms have no gaps or duplicates', async () => {
  await advertise(
    ...Array.from({ length: 50 }, (_, index) => `${index % 2 === 0 ? 'Diarista' : 'Faxina'} ${index}`),
  );
  await refreshSearchStatistics();
  const titles: string[] = [];
  let excluded: number[] = [];
  for (let page = 0; page < 3; page += 1) {
    const next = await searchWorks({ term: 'faxineira', location: '', excluded });
    titles.push(...next.list.map(({ title }) => title));
    excluded = next.excluded;
  }
  expect([titles.length, new Set(titles).size]).toEqual([50, 50]);
});

test('importing again changes no synonym, and removes words that are in no group', async () => {
  const rows = () => db.$queryRaw`select stems, choice::text from search_synonyms order by stems`;
  const before = await rows();
  await db.$executeRaw`insert into search_synonyms values ('xyz', 'xyz', 'xyz | abc')`;
  await importSynonyms(db);
  expect(await rows()).toEqual(before);
});
