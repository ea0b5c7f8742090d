import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '@/lib/presentation/icon-names';

test('the sprite holds the named icons and no others', () => {
  const sprite = readFileSync(new URL('../../components/ui/icons.svg', import.meta.url), 'utf8');
  const drawn = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  expect(drawn).toEqual([...ICON_NAMES]);
});
