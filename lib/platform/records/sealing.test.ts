import { afterEach, describe, expect, test, vi } from 'vitest';

const ONE = `one:${Buffer.alloc(32, 1).toString('base64')}`;
const TWO = `two:${Buffer.alloc(32, 2).toString('base64')}`;
const CPF = '52998224725';

/** The module as a process with these keys has it. */
async function withKeys(keys: string) {
  vi.stubEnv('DATA_KEYS', keys);
  vi.resetModules();
  return import('./sealing');
}

afterEach(() => vi.unstubAllEnvs());

describe('a sealed text', () => {
  test('opens again, is never twice the same, and shows nothing of itself', async () => {
    const { seal, unseal } = await withKeys(ONE);
    const [sealed, again] = [seal(CPF, 'tax_number'), seal(CPF, 'tax_number')];
    expect(sealed).not.toBe(again);
    expect(sealed).toMatch(/^one\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(4), 'base64url').toString()).not.toContain(CPF);
    expect([unseal(sealed, 'tax_number'), unseal(again, 'tax_number')]).toEqual([CPF, CPF]);
  });

  test('opens as nothing else, nor when a bit of it was changed', async () => {
    const { seal, unseal } = await withKeys(ONE);
    const sealed = seal(CPF, 'tax_number');
    expect(() => unseal(sealed, 'payer_cpf')).toThrow();
    const bytes = Buffer.from(sealed.slice(4), 'base64url');
    for (const place of [0, 12, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged[place] = (forged[place] ?? 0) ^ 1;
      expect(() => unseal(`one.${forged.toString('base64url')}`, 'tax_number')).toThrow();
    }
  });

  test('of an earlier key opens as long as that key is there, and a new key seals what is new', async () => {
    const before = await withKeys(ONE);
    const sealed = before.seal(CPF, 'tax_number');
    const found = before.fingerprint(CPF, 'tax_number');
    const rotated = await withKeys(`${TWO}, ${ONE}`);
    expect(rotated.unseal(sealed, 'tax_number')).toBe(CPF);
    expect(rotated.seal(CPF, 'tax_number')).toMatch(/^two\./);
    expect(rotated.fingerprints(CPF, 'tax_number')).toContain(found);
    const after = await withKeys(TWO);
    expect(() => after.unseal(sealed, 'tax_number')).toThrow("the key 'one'");
  });

  test('of a lost key is nothing to whoever can do without, which is said once a key and tells no number', async () => {
    const before = await withKeys(ONE);
    const [one, other] = [before.seal(CPF, 'tax_number'), before.seal(CPF, 'payer_cpf')];
    const after = await withKeys(TWO);
    const { log } = await import('../log');
    const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    expect(after.unsealIfKnown(one, 'tax_number')).toBeNull();
    expect(after.unsealIfKnown(other, 'payer_cpf')).toBeNull();
    expect(told.mock.calls).toEqual([[{ keyId: 'one' }, expect.stringContaining('not in DATA_KEYS')]]);
    const known = after.seal(CPF, 'tax_number');
    expect(after.unsealIfKnown(known, 'tax_number')).toBe(CPF);
    // What was tampered with is no lost key.
    expect(() => after.unsealIfKnown(known, 'payer_cpf')).toThrow();
    told.mockRestore();
  });
});

test('sealed bytes open again as the file that they are, under an earlier key too, and as no other file', async () => {
  const { sealBytes } = await withKeys(ONE);
  const picture = Buffer.from([0, 46, 255, 46, 1]);
  const sealed = sealBytes(picture, 'identity_picture a');
  expect(sealed.toString('latin1')).toMatch(/^one\./);
  expect(sealed.includes(picture)).toBe(false);
  const rotated = await withKeys(`${TWO}, ${ONE}`);
  expect(rotated.unsealBytes(sealed, 'identity_picture a')).toEqual(picture);
  expect(() => rotated.unsealBytes(sealed, 'identity_picture b')).toThrow();
  const forged = Buffer.from(sealed);
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  expect(() => rotated.unsealBytes(forged, 'identity_picture a')).toThrow();
  const after = await withKeys(TWO);
  expect(() => after.unsealBytes(sealed, 'identity_picture a')).toThrow("the key 'one'");
});

test('a fingerprint is the same for the same text, and for nothing else', async () => {
  const { fingerprint } = await withKeys(ONE);
  expect(fingerprint(CPF, 'tax_number')).toBe(fingerprint(CPF, 'tax_number'));
  expect(fingerprint(CPF, 'tax_number')).not.toBe(fingerprint('11144477735', 'tax_number'));
  expect(fingerprint(CPF, 'tax_number')).not.toBe(fingerprint(CPF, 'payer_cpf'));
  const other = await withKeys(TWO);
  expect(other.fingerprint(CPF, 'tax_number').slice(4)).not.toBe(fingerprint(CPF, 'tax_number').slice(4));
});

test('without a key nothing is sealed', async () => {
  const { seal } = await withKeys('');
  expect(() => seal(CPF, 'tax_number')).toThrow('DATA_KEYS is not set');
});

test.each(['secret', 'one:short', `One:${Buffer.alloc(32).toString('base64')}`])(
  'what is no key is refused: %s',
  async (keys) => {
    await expect(withKeys(keys)).rejects.toThrow('DATA_KEYS');
  },
);
