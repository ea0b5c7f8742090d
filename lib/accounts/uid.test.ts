import { describe, expect, it } from 'vitest';
import { COMMUNITY_UID, newUid } from './uid';

describe('a new handle', () => {
  it.each(['Admin', 'Administração', 'Suporte Rápido', 'Serss', 'Comunidade'])(
    'does not imitate ours: %s',
    (name) => {
      expect(newUid(name, () => 0)).toBe('perfil22222');
      expect(newUid(name)).not.toContain(COMMUNITY_UID);
    },
  );

  it('is the first name without accents and five random characters', () => {
    expect(newUid('  José Antônio', () => 0)).toBe('jose22222');
    expect(newUid('Maximilianoperez Souza', () => 30)).toBe('maximilianzzzzz');
  });

  it('can be derived from a name without Latin letters', () => {
    expect(newUid('田中', () => 1)).toBe('perfil33333');
  });

  it('is a safe folder name', () => {
    for (const name of ['../etc', 'a/b', 'Zé & Cia.', ''])
      expect(newUid(name)).toMatch(/^[a-z]+[a-z2-9]{5}$/);
  });

  it('differs from the previous one', () => {
    const handles = new Set(Array.from({ length: 500 }, () => newUid('Ana')));
    expect(handles.size).toBe(500);
  });
});
