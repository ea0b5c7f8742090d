import { afterEach, expect, test } from 'vitest';
import { createMember, logInAs } from '@/test/members';
import { db } from '../platform/database/db';
import { suggestCategory } from './suggest-category';

afterEach(async () => void (await db.user.deleteMany()));

type Typed = { title?: string; services?: string; profession?: string | null };

async function suggest({ title = '', services = '', profession = null }: Typed) {
  const { actor } = await logInAs(await createMember({ profession }));
  return (await suggestCategory(actor, { title, services })).category;
}

test.each([
  ['Pintura de quarto com duas demãos', 'painter'],
  ['PINTO? Não: pintar paredes', 'painter'],
  ['Faxina completa', 'cleaner'],
  ['Instalação elétrica e troca de fiação', 'electrician'],
  ['Cópia de chaves', 'locksmith'],
  ['Site e loja virtual: desenvolvedor', 'developer'],
  ['Declaração para advogado', 'lawyer'],
  ['Corte masculino', 'barber'],
])('the title %s names a category', async (title, category) => {
  expect(await suggest({ title })).toBe(category);
});

test('of several categories, the one with the longest term counts', async () => {
  expect(await suggest({ title: 'Lavagem de sofá em casa' })).toBe('upholstery');
});

test('the title takes precedence over the services, and these over the profession', async () => {
  const typed = { title: 'Pintor', services: 'Muro e alvenaria', profession: 'Eletricista' };
  expect(await suggest(typed)).toBe('painter');
  expect(await suggest({ ...typed, title: 'Serviços gerais' })).toBe('bricklayer');
  expect(await suggest({ ...typed, title: 'Serviços gerais', services: '' })).toBe('electrician');
});

test.each([
  {},
  { title: 'Aula de violão' },
  { title: 'de para com' },
  { title: "'); & | ! :* <-> \\ %" },
  { title: 'Aula de canto', profession: 'Encanador' },
])('%j names no category', async (typed) => {
  expect(await suggest(typed)).toBeNull();
});
