import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv, settings } from '@/lib/platform/env';
import { shopSettings } from '@/sandbox/keys';

const compose = readFileSync('docker-compose.yml', 'utf8');
const example = Array.from(
  readFileSync('.env.example', 'utf8').matchAll(/^(#?)([A-Z][A-Z_\d]*)=(.*)$/gm),
  ([, mark, name = '', value = '']) => ({ name, value, isRequired: mark === '' }),
);
const isSetting = (name: string) => name in settings.shape;

test('.env.example tells of every setting and of every variable of docker-compose.yml, and of nothing else', () => {
  const ofCompose = Array.from(compose.matchAll(/\$\{([A-Z_\d]+)/g), ([, name = '']) => name);
  const known = new Set([
    ...settings.keyof().options,
    ...ofCompose,
    'COMPOSE_PROFILES',
    'DATABASE_OWNER_URL',
  ]);
  known.delete('NODE_ENV');
  expect(example.map(({ name }) => name).sort()).toEqual([...known].sort());
});

test('.env.example shows what holds when nothing is said', () => {
  const shown = example.filter(({ name, isRequired }) => !isRequired && isSetting(name));
  expect(readEnv(Object.fromEntries(shown.map(({ name, value }) => [name, value])))).toEqual(readEnv({}));
});

test('it does so of what compose alone knows', () => {
  const shown = example.filter(({ name, value }) => value !== '' && !isSetting(name));
  for (const { name, value } of shown.filter((one) => !one.isRequired))
    expect(compose).toContain(`\${${name}:-${value}}`);
});

test('compose refuses to start without what stands in .env.example to be filled in', () => {
  const [, names = ''] = /command: node dist\/settings\.mjs (POSTGRES_.+)/.exec(compose) ?? [];
  const required = example.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  expect(required).toEqual(['COMPOSE_PROFILES', ...names.split(' ')]);
});

test('the demo pays with the keys of its sandbox, and its settings are right', () => {
  const url = 'http://127.0.0.1:4080';
  const demo = compose.slice(compose.indexOf('\n  demo:\n')).replaceAll(/\$\{\w+:-(.*?)\}/g, '$1');
  const given = Object.fromEntries(
    Array.from(demo.matchAll(/^ {6}([A-Z_\d]+): (.*)$/gm), ([, name = '', value = '']) => [name, value]),
  );
  expect(given).toMatchObject(shopSettings('demo', url));
  expect(readEnv({ ...given, NODE_ENV: 'production' })).toMatchObject({ DEMO: true, PORT: 3000 });
});
