import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLOCATOR } from './serve.mjs';

test('the image has the allocator settings of `npm start`', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  for (const [name, value] of Object.entries(ALLOCATOR)) expect(image).toContain(`${name}=${value}`);
});
