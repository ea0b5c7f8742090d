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

export default defineConfig(
  globalIgnores(['.next*/**', 'dist/**', '.data/**', 'lib/generated/**', 'public/**', 'test-results/**']),
  next,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'import/no-anonymous-default-export': 'off',
      // Links between public pages are plain on purpose: docs/decisions/0002-plain-links.md.
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
    // Programs for people at a terminal, and declarations that extend someone else's interface.
    files: ['scripts/**', 'sandbox/**', 'prisma/seed*/**', 'prisma/seed.ts', 'e2e/*.{mjs,ts}', 'test/**'],
    rules: { 'no-console': 'off', '@typescript-eslint/consistent-type-definitions': 'off' },
  },
);
