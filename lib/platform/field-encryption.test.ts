import { afterEach, describe, expect, test, vi } from 'vitest';

const ONE = `one:${Buffer.alloc(32, 1).toString('base64')}`;
const TWO = `two:${Buffer.alloc(32, 2).toString('base64')}`;
const CPF = '52998224725';

/** Loads the module with these keys. */
async function withKeys(keys: string) {
  vi.stubEnv('DATA_KEYS', keys);
  vi.resetModules();
  return import('./field-encryption');
}

afterEach(() => vi.unstubAllEnvs());

describe('an encrypted text', () => {
  test('decrypts, differs each time, and does not contain the plain text', async () => {
    const { encryptField, decryptField } = await withKeys(ONE);
    const [encrypted, again] = [encryptField(CPF, 'tax_number'), encryptField(CPF, 'tax_number')];
    expect(encrypted).not.toBe(again);
    expect(encrypted).toMatch(/^one\.[\w-]+$/);
    expect(Buffer.from(encrypted.slice(4), 'base64url').toString()).not.toContain(CPF);
    expect([decryptField(encrypted, 'tax_number'), decryptField(again, 'tax_number')]).toEqual([CPF, CPF]);
  });

  test('does not decrypt as another kind or after a bit was flipped', async () => {
    const { encryptField, decryptField } = await withKeys(ONE);
    const encrypted = encryptField(CPF, 'tax_number');
    expect(() => decryptField(encrypted, 'payer_cpf')).toThrow();
    const bytes = Buffer.from(encrypted.slice(4), 'base64url');
    for (const index of [0, 12, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(() => decryptField(`one.${forged.toString('base64url')}`, 'tax_number')).toThrow();
    }
  });

  test('of an older key decrypts while that key is configured, and the first key encrypts', async () => {
    const before = await withKeys(ONE);
    const encrypted = before.encryptField(CPF, 'tax_number');
    const found = before.fingerprint(CPF, 'tax_number');
    const rotated = await withKeys(`${TWO}, ${ONE}`);
    expect(rotated.decryptField(encrypted, 'tax_number')).toBe(CPF);
    expect(rotated.encryptField(CPF, 'tax_number')).toMatch(/^two\./);
    expect(rotated.fingerprints(CPF, 'tax_number')).toContain(found);
    const after = await withKeys(TWO);
    expect(() => after.decryptField(encrypted, 'tax_number')).toThrow("the key 'one'");
  });

  test('of a missing key reads as null, which is logged once per key without the text', async () => {
    const before = await withKeys(ONE);
    const [one, other] = [before.encryptField(CPF, 'tax_number'), before.encryptField(CPF, 'payer_cpf')];
    const after = await withKeys(TWO);
    const { log } = await import('./log/log');
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    expect(after.tryDecryptField(one, 'tax_number')).toBeNull();
    expect(after.tryDecryptField(other, 'payer_cpf')).toBeNull();
    expect(logged.mock.calls).toEqual([[{ keyId: 'one' }, expect.stringContaining('not in DATA_KEYS')]]);
    const known = after.encryptField(CPF, 'tax_number');
    expect(after.tryDecryptField(known, 'tax_number')).toBe(CPF);
    // Tampering is not a missing key.
    expect(() => after.tryDecryptField(known, 'payer_cpf')).toThrow();
    logged.mockRestore();
  });
});

test('an encrypted file decrypts under its own id only, also with an older key', async () => {
  const { encryptFile } = await withKeys(ONE);
  const picture = Buffer.from([0, 46, 255, 46, 1]);
  const encrypted = encryptFile(picture, 'identity_picture a');
  expect(encrypted.toString('latin1')).toMatch(/^one\./);
  expect(encrypted.includes(picture)).toBe(false);
  const rotated = await withKeys(`${TWO}, ${ONE}`);
  expect(rotated.decryptFile(encrypted, 'identity_picture a')).toEqual(picture);
  expect(() => rotated.decryptFile(encrypted, 'identity_picture b')).toThrow();
  const forged = Buffer.from(encrypted);
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  expect(() => rotated.decryptFile(forged, 'identity_picture a')).toThrow();
  const after = await withKeys(TWO);
  expect(() => after.decryptFile(encrypted, 'identity_picture a')).toThrow("the key 'one'");
});

test('a fingerprint is equal for equal texts of one kind and key only', async () => {
  const { fingerprint } = await withKeys(ONE);
  expect(fingerprint(CPF, 'tax_number')).toBe(fingerprint(CPF, 'tax_number'));
  expect(fingerprint(CPF, 'tax_number')).not.toBe(fingerprint('11144477735', 'tax_number'));
  expect(fingerprint(CPF, 'tax_number')).not.toBe(fingerprint(CPF, 'payer_cpf'));
  const other = await withKeys(TWO);
  expect(other.fingerprint(CPF, 'tax_number').slice(4)).not.toBe(fingerprint(CPF, 'tax_number').slice(4));
});

test('encrypting without a key throws', async () => {
  const { encryptField } = await withKeys('');
  expect(() => encryptField(CPF, 'tax_number')).toThrow('DATA_KEYS is not set');
});

test.each(['secret', 'one:short', `One:${Buffer.alloc(32).toString('base64')}`])(
  'an invalid key is refused: %s',
  async (keys) => {
    await expect(withKeys(keys)).rejects.toThrow('DATA_KEYS');
  },
);
