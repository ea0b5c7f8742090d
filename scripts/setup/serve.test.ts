import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLOCATOR } from './serve.mjs';

test('the image gives memory back as `npm start` does', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  for (const [name, value] of Object.entries(ALLOCATOR)) expect(image).toContain(`${name}=${value}`);
});
