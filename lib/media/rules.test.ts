import { describe, expect, it } from 'vitest';
import { avatarUrl, coverKey, coverUrl } from './rules';

describe('addresses of pictures', () => {
  it('gives nothing for an ad without a cover', () => {
    expect(coverUrl({ uid: 'ana', workId: 7, name: null }, 480)).toBeNull();
  });

  it('gives nothing for a person without an avatar', () => {
    expect(avatarUrl({ uid: 'ana', version: null })).toBeNull();
  });

  it('names a cover by owner, ad, content and width', () => {
    expect(coverKey({ uid: 'ana', workId: 7, name: 'c0ffee' }, 480)).toBe('ana/7/c0ffee-480.webp');
    expect(coverUrl({ uid: 'ana', workId: 7, name: 'c0ffee' }, 1280)).toBe('/files/ana/7/c0ffee-1280.webp');
  });

  it('changes the address of an avatar with its version', () => {
    expect(avatarUrl({ uid: 'ana', version: 1 })).toBe('/files/ana/ana.webp?v=1');
    expect(avatarUrl({ uid: 'ana', version: 2 })).toBe('/files/ana/ana.webp?v=2');
  });
});
