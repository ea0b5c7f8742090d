import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv, settingGroups } from '@/lib/platform/env';
import { shopSettings } from '@/sandbox/keys';

const compose = readFileSync('docker-compose.yml', 'utf8');
const example = Array.from(
  readFileSync('.env.example', 'utf8').matchAll(/^(#?)([A-Z][A-Z_\d]*)=(.*)$/gm),
  ([, mark, name = '', value = '']) => ({ name, value, isRequired: mark === '' }),
);

const settings = Object.values(settingGroups).flatMap((group) => Object.keys(group));
const isSetting = (name: string) => settings.includes(name);

/** The demo logs less, and two apps drain before they stop. */
const NOT_DEFAULTS = ['LOG_LEVEL', 'DRAIN_SECONDS'];

test('.env.example names every variable that docker-compose.yml reads', () => {
  const read = Array.from(compose.matchAll(/\$\{([A-Z_\d]+)/g), ([, name = '']) => name);
  const known = example.map(({ name }) => name);
  expect(read.filter((name) => !known.includes(name) && name !== 'SETTINGS_FILE')).toEqual([]);
});

test('it names every setting, and otherwise only variables of docker-compose.yml and of its scripts', () => {
  const read = Array.from(compose.matchAll(/\$\{([A-Z_\d]+)/g), ([, name = '']) => name);
  const known = new Set([...settings, ...read, 'COMPOSE_PROFILES', 'DATABASE_OWNER_URL']);
  for (const name of ['NODE_ENV', 'SETTINGS_FILE']) known.delete(name);
  expect(example.map(({ name }) => name).sort()).toEqual([...known].sort());
});

test('it shows the defaults of the settings', () => {
  const shown = example.filter(({ name, isRequired }) => !isRequired && isSetting(name));
  expect(readEnv(Object.fromEntries(shown.map(({ name, value }) => [name, value])))).toEqual(readEnv({}));
});

test('it shows the defaults of docker-compose.yml', () => {
  const ofCompose = example.filter(({ name, value, isRequired }) => !isRequired && value && !isSetting(name));
  for (const { name, value } of ofCompose) expect(compose).toContain(`\${${name}:-${value}}`);
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
