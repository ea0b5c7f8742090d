import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser, createWork } from '../../../test/factories';
import { db } from '../../platform/database/db';
import { readSearch } from './read-search';

const CAMPINAS = 3509502;
const NATAL = 2408102;
const JARDIM_MS = 5005004;
/** Several municipalities have this name. */
const BONITO = { MS: 5002209, PE: 2602308 };
const CASCAVEL = { PR: 4104808, CE: 2303501 };

let userId: number;
beforeEach(async () => {
  userId = (await createUser({ profession: null })).id;
});
afterEach(() => db.user.deleteMany());

async function advertise(cityId: number, title = 'Pintura'): Promise<void> {
  await createWork({ userId, title, description: '', profession: '', cityId });
}

function read(term: string, location = '') {
  return readSearch({ term, location });
}

test.each([
  'pintor campinas',
  'pintor em campinas',
  'pintor em Campinas sp',
  'pintor, campinas - SP',
  'preciso de um pintor em campinas',
])('%o is a search for painters in Campinas', async (term) => {
  await advertise(CAMPINAS);
  expect(await read(term)).toEqual({ term: 'pintor', location: String(CAMPINAS), isCityFromTerm: true });
});

test('a city in the term takes precedence over the chosen place', async () => {
  await advertise(CAMPINAS);
  expect(await read('pintor campinas', '33')).toMatchObject({ location: String(CAMPINAS) });
});

test('a city alone lists its ads', async () => {
  await advertise(CAMPINAS);
  expect(await read('campinas')).toMatchObject({ term: '', location: String(CAMPINAS) });
});

test('the longest matching name is the place', async () => {
  await advertise(3549904);
  expect(await read('pintor são josé dos campos')).toMatchObject({ term: 'pintor', location: '3549904' });
});

test('a city without ads is not the place', async () => {
  expect(await read('pintor campinas')).toEqual({
    term: 'pintor campinas',
    location: '',
    isCityFromTerm: false,
  });
});

test('a name is an ordinary word if more ads contain it than the city has', async () => {
  await advertise(JARDIM_MS);
  await advertise(CAMPINAS, 'Jardim e horta');
  await advertise(CAMPINAS, 'Jardim vertical');
  expect(await read('poda jardim')).toMatchObject({ term: 'poda jardim', isCityFromTerm: false });
});

test.each(['decoração de natal', 'enfeite para natal'])('%o does not name a city', async (term) => {
  await advertise(NATAL);
  expect(await read(term)).toEqual({ term, location: '', isCityFromTerm: false });
});

test('of two cities with the same name, the one in the named state or else with more ads is the place', async () => {
  await advertise(BONITO.PE);
  for (let count = 0; count < 2; count += 1) await advertise(BONITO.MS);
  expect(await read('pintor bonito')).toMatchObject({ location: String(BONITO.MS) });
  expect(await read('pintor bonito pe')).toMatchObject({ location: String(BONITO.PE) });
});

test('of two cities with the same name and equally many ads the larger is the place', async () => {
  await advertise(CASCAVEL.CE);
  await advertise(CASCAVEL.PR);
  expect(await read('pintor cascavel')).toMatchObject({ location: String(CASCAVEL.PR) });
});

test('neither of two small cities with the same name and equally many ads is the place', async () => {
  await advertise(BONITO.PE);
  await advertise(BONITO.MS);
  expect(await read('pintor bonito')).toMatchObject({ term: 'pintor bonito', isCityFromTerm: false });
});

test('a term in quotation marks is taken as it is', async () => {
  await advertise(CAMPINAS);
  expect(await read('"pintor campinas"')).toEqual({
    term: '"pintor campinas"',
    location: '',
    isCityFromTerm: false,
  });
});
