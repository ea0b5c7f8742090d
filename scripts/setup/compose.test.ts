import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv } from '@/lib/platform/env';
import { shopSettings } from '@/sandbox/keys';

const compose = readFileSync('docker-compose.yml', 'utf8');
const example = Array.from(
  readFileSync('.env.example', 'utf8').matchAll(/^(#?)([A-Z][A-Z_\d]*)=(.*)$/gm),
  ([, mark, name = '', value = '']) => ({ name, value, isRequired: mark === '' }),
);

/** The demo logs less, and two apps drain before they stop. */
const NOT_DEFAULTS = ['LOG_LEVEL', 'DRAIN_SECONDS'];

test('.env.example names every variable that docker-compose.yml reads', () => {
  const read = Array.from(compose.matchAll(/\$\{([A-Z_\d]+)/g), ([, name = '']) => name);
  const known = example.map(({ name }) => name);
  expect(read.filter((name) => !known.includes(name) && name !== 'SETTINGS_FILE')).toEqual([]);
});

test('it shows the defaults of docker-compose.yml', () => {
  for (const [, name, value] of compose.matchAll(/\$\{([A-Z_\d]+):-([^}]+)\}/g)) {
    const shown = example.find((each) => each.name === name);
    if (shown?.value && !NOT_DEFAULTS.includes(name ?? '')) expect(value, name).toBe(shown.value);
  }
});

test('compose refuses to start without the required settings of .env.example', () => {
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
