import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { matrixDocument } from './document';

test('docs/matrix.md is what test/matrix says; `npm run matrix` writes it', async () => {
  const config = await resolveConfig('docs/matrix.md');
  const text = await format(matrixDocument(), { ...config, parser: 'markdown' });
  await expect(text).toMatchFileSnapshot('../../docs/matrix.md');
});
