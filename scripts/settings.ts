/**
 * `npm run settings` writes the settings that lib/platform/env.ts declares into the tables of README.md and into
 * .env.example. With `--check` it only compares, and exits 1 when a file differs.
 */
import fs from 'node:fs';
import prettier from 'prettier';
import { z } from 'zod';
import { settingGroups } from '../lib/platform/env';

type Setting = { name: string; value: string; meaning: string };

/** Settings of scripts and of docker-compose.yml, which the server does not read. */
const COMPOSE_SETTINGS: Setting[] = [
  {
    name: 'DATABASE_OWNER_URL',
    value: '',
    meaning:
      'Postgres connection of the role that owns and migrates the tables. Unset: DATABASE_URL. Compose sets it',
  },
  { name: 'PUBLISH_ON', value: '127.0.0.1', meaning: 'Address of this machine on which PORT is published' },
  {
    name: 'SITE_ADDRESSES',
    value: 'localhost, br.localhost',
    meaning: 'Every host name of the site, separated by commas; Caddy obtains their certificates',
  },
  { name: 'HTTP_PORT', value: '80', meaning: 'HTTP port of Caddy' },
  { name: 'HTTPS_PORT', value: '443', meaning: 'HTTPS port of Caddy' },
  { name: 'DEMO_MAIL_PORT', value: '8025', meaning: 'Port of the mail page in the demo' },
  { name: 'DEMO_PAYMENTS_PORT', value: '4080', meaning: 'Port of the payment sandbox in the demo' },
];
/** Settings that docker-compose.yml requires and that have no default. */
const REQUIRED: Setting[] = [
  {
    name: 'COMPOSE_PROFILES',
    value: 'shop',
    meaning: '`shop` (one app), `shop,tls` (with Caddy) or `scale` (two apps, Redis, an S3 store, Caddy)',
  },
  {
    name: 'POSTGRES_PASSWORD',
    value: '',
    meaning:
      'Password of the role that owns the tables, only letters, digits and - . _ ~: openssl rand -hex 24',
  },
  {
    name: 'POSTGRES_APP_PASSWORD',
    value: '',
    meaning: 'Password of the role that runs the product, likewise',
  },
];
const REQUIRED_NAMES = ['ORIGIN_EN', 'ORIGIN_PT', 'BR_HOSTS', 'SMTP_URL', 'MAIL_FROM'];
const LINE = 118;

const groups = Object.entries(settingGroups).map(([title, shape]) => ({
  title,
  settings: Object.entries(shape).map(([name, schema]): Setting => ({
    name,
    value: defaultOf(schema),
    meaning: schema.description ?? missing(name),
  })),
}));
const groupsWithCompose = [...groups, { title: 'Only for compose', settings: COMPOSE_SETTINGS }];

const isCheck = process.argv.includes('--check');
await update('.env.example', () => envExample());
await update('README.md', (text) =>
  text.replace(
    /(<!-- settings -->\n).*(<!-- \/settings -->)/s,
    (_, start, end) => `${start}${tables()}${end}`,
  ),
);

async function update(file: string, write: (text: string) => string): Promise<void> {
  const before = fs.readFileSync(file, 'utf8');
  const written = write(before);
  const after = file.endsWith('.md')
    ? await prettier.format(written, { ...(await prettier.resolveConfig(file)), filepath: file })
    : written;
  if (after === before) return;
  if (!isCheck) return fs.writeFileSync(file, after);
  console.error(`${file} differs from the settings of lib/platform/env.ts: run npm run settings`);
  process.exitCode = 1;
}

/** Returns the default as it is written in the environment; empty if there is none. */
function defaultOf(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodDefault)) return '';
  const value: unknown = schema.def.defaultValue;
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function tables(): string {
  return groupsWithCompose
    .map(({ title, settings }) => {
      const rows = settings.map(
        ({ name, value, meaning }) => `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${meaning} |`,
      );
      return `\n### ${title}\n\n| Variable | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
    })
    .join('');
}

function envExample(): string {
  const isRequired = ({ name }: Setting) => REQUIRED_NAMES.includes(name);
  const all = groupsWithCompose.flatMap(({ settings }) => settings);
  const required = [
    ...REQUIRED,
    ...REQUIRED_NAMES.map((name) => all.find((each) => each.name === name) ?? missing(name)),
  ];
  const lines = [
    '# Written by `npm run settings` from lib/platform/env.ts. To run the product with compose:',
    '#   cp .env.example .env, fill in the first part, docker compose up -d',
    '# A line that begins with # shows the default. docs/operate.md explains each step.',
    heading('Required'),
    ...required.flatMap((setting) => [
      comment(setting.meaning),
      `${setting.name}=${REQUIRED.includes(setting) ? setting.value : ''}`,
    ]),
    ...groupsWithCompose.flatMap(({ title, settings }) => {
      const optional = settings.filter((setting) => !isRequired(setting));
      return [
        heading(title),
        ...optional.flatMap(({ name, value, meaning }) => [comment(meaning), `#${name}=${value}`]),
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function heading(title: string): string {
  return `\n# ${'-'.repeat(64)} ${title}\n`;
}

/** Wraps at the line length. */
function comment(text: string): string {
  return text
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      if (last === undefined || last.length + word.length > LINE) return [...lines, `# ${word}`];
      return [...lines.slice(0, -1), `${last} ${word}`];
    }, [])
    .join('\n');
}

function missing(name: string): never {
  throw new Error(`${name} has no meaning: add one with .describe()`);
}
