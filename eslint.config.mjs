import next from 'eslint-config-next';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The clock tells the time: a domain that asks Date cannot be tested at another hour. */
const ownTime = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Use clock.now().' },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Use clock.now().',
  },
];

/** Letters, in quotes or between what a template fills in. */
const WRITTEN = ':matches(Literal[value=/\\p{L}/u], TemplateElement[value.raw=/\\p{L}/u])';
/** Attributes and properties that are shown or read aloud. */
const READ_ALOUD =
  '/^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint|description)$/';

/** What people read stands in messages/, in both languages. */
const ownWords = [
  'JSXText[value=/\\p{L}/u]',
  `JSXAttribute[name.name=${READ_ALOUD}] > ${WRITTEN}`,
  `Property[key.name=${READ_ALOUD}] > ${WRITTEN}`,
  ...['', ' > ConditionalExpression', ' > LogicalExpression', ' > TemplateLiteral'].flatMap((inside) => [
    `:matches(JSXElement, JSXFragment) > JSXExpressionContainer${inside} > ${WRITTEN}`,
    `JSXAttribute[name.name=${READ_ALOUD}] > JSXExpressionContainer${inside} > ${WRITTEN}`,
  ]),
].map((selector) => ({ selector, message: 'Write it in messages/pt-BR and messages/en-US.' }));

export default defineConfig(
  globalIgnores(['.next*/**', 'dist/**', '.data/**', 'lib/generated/**', 'public/**', 'test-results/**']),
  next,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'import/no-anonymous-default-export': 'off',
      // Links between public pages are plain on purpose: docs/interface.md.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-location-assign-relative-destination': 'off',
      // Pictures come ready-made in two widths; there is nothing left for next/image to do.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [{ from: 'package', package: 'vitest', name: ['test', 'describe', 'it'] }],
        },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['lib/**/*.ts'],
    ignores: ['lib/platform/**', 'lib/services/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ownTime] },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...ownWords] },
  },
  {
    files: ['**/*.ts'],
    ignores: ['test/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Use @/test/fast-check: the same choices in every run.' },
      ],
    },
  },
  {
    // Only an interface adds to another's: a type of that name would be a second one.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    // Programs for people at a terminal, and declarations that extend someone else's interface.
    files: ['scripts/**', 'sandbox/**', 'prisma/seed*/**', 'prisma/seed.ts', 'e2e/*.{mjs,ts}', 'test/**'],
    rules: { 'no-console': 'off', '@typescript-eslint/consistent-type-definitions': 'off' },
  },
);
