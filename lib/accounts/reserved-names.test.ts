import { expect, test } from 'vitest';
import { refuseImpersonation } from './reserved-names';

test.each([
  'Comunidade',
  'COMMUNITY',
  'Comunidade Oficial',
  'Cоmunidadе', // Cyrillic о and е
  'C o m u n i d a d e',
  'Comunídade ✔',
  'c0munidade',
  'admin',
  'Administrador',
  'Suporte',
  'Equipe Serss',
  'Sérss Pagamentos',
  '5er5s',
  'Ｓｅｒｓｓ',
  'admın',
  'Comunıdade',
  'Seгss',
  'Comun\u0131dade Of\u0131c\u0131al',
  'ΑDΜΙΝ', // Greek capitals
  'ꓢꓰꓣꓢꓢ', // Lisu
  'ᴀᴅᴍɪɴ',
  '𝕊𝕖𝕣𝕤𝕤',
  'ѕυρροrt',
  'Cornunidade',
  'Coмunidade', // Cyrillic м, which the table does not map to m
  'Adrnin',
  'AdmIn',
  '$uporte',
  'Ser\u200Bss',
  'Admin 1',
  'Admin1',
  'Adm1n 2',
  '1Admin',
  'Admin$',
  'Comunidade 1',
  'Comunidade Brasil',
  'Suporte 24h',
  'Suporte Pagamentos',
  'Suporte Segurança',
  'Admin Atendimento',
  'Central de Atendimento',
  'Equipe Central de Atendimento',
])('%j impersonates the site', (name) => {
  expect(() => refuseImpersonation({ name, profession: '' })).toThrow('invalid_name');
});

test.each([
  'Comunidade Ágape Móveis',
  'Ana da Comunidade',
  'Sergio Souza',
  'Administradora Lima',
  'Suporte Técnico Silva',
  'Adma Nin',
  'Loja 24h',
  'Brasil Pagamentos Souza',
  'Иван Сергеев',
  'Γιώργος Παπαδόπουλος',
  'Marli Arnaldo',
  'Yıldız Arslan',
])('%j is accepted', (name) => {
  expect(() => refuseImpersonation({ name, profession: '' })).not.toThrow();
});

test('a profession may be Suporte or Administrador, but not the community or the brand', () => {
  for (const profession of ['Suporte', 'Administrador']) {
    expect(() => refuseImpersonation({ name: 'Ana Lima', profession })).not.toThrow();
  }
  for (const profession of ['Comunidade', 'Equipe Serss']) {
    expect(() => refuseImpersonation({ name: 'Ana Lima', profession })).toThrow('invalid_profession');
  }
});
