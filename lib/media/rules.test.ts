import { describe, expect, it } from 'vitest';
import { pictureKey, coverUrl } from './rules';

describe('URLs of pictures', () => {
  it('are null for an ad without a cover', () => {
    expect(coverUrl({ uid: 'ana', workId: 7, name: null }, 480)).toBeNull();
  });

  it('contain owner, ad, content and width', () => {
    expect(pictureKey({ uid: 'ana', workId: 7, name: 'c0ffee' }, 480)).toBe('ana/7/c0ffee-480.webp');
    expect(coverUrl({ uid: 'ana', workId: 7, name: 'c0ffee' }, 1280)).toBe('/files/ana/7/c0ffee-1280.webp');
  });
});
