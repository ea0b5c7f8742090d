import { expect, test } from 'vitest';
import { refuseGuessablePassword } from './guessable';

const ana = { email: 'ana.souza+casa@example.com', name: 'Ana Conceição Souza', uid: 'ana7k2qx' };

test.each([
  '123456',
  'PassWord',
  'senha123',
  'Flamengo2024!',
  'corinthians',
  'girassol',
  'Coração',
  'minha senha',
  'qwertyui',
  '87654321',
  'aaaaaaaa',
  '10101010',
  'abcabcabc',
  'senhasenha',
])('%s is too common', async (password) => {
  await expect(refuseGuessablePassword(password, ana)).rejects.toMatchObject({
    code: 'invalid',
    reason: 'password_too_common',
    fields: { password: 'invalid' },
  });
});

test.each([
  'ana.souza+casa@example.com',
  'AnaSouza',
  'souza1985',
  'conceicao',
  'Conceição Souza',
  'ana7k2qx',
  'serss2026',
  'Serss-Ana',
])('%s consists of public facts about its owner or the site', async (password) => {
  await expect(refuseGuessablePassword(password, ana)).rejects.toMatchObject({
    code: 'invalid',
    reason: 'password_like_you',
    fields: { password: 'invalid' },
  });
});

test.each([
  'girassol amarelo',
  'um girassol azul',
  'zk4-w7',
  'banana da terra às 7',
  'souza gosta de chuva',
  '🌻🌵🍋🐢🚲🎻',
])('%s is accepted', async (password) => {
  await expect(refuseGuessablePassword(password, ana)).resolves.toBeUndefined();
});
