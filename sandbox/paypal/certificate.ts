import { sign, type KeyObject } from 'node:crypto';

type Subject = {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** Hexadecimal. */ serial: string;
  name: string;
};

const SEQUENCE = 0x30;
const SET = 0x31;
const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';
const VERSION_3 = Buffer.from('a003020102', 'hex');
const NULL = Buffer.from('0500', 'hex');

/** An X.509 certificate that a key signs for itself, as PEM, good from 2020 to 2049 (RFC 5280, section 4.1). */
export function selfSignedCertificate({ privateKey, publicKey, serial, name }: Subject): string {
  const algorithm = tagged(SEQUENCE, objectId(SHA256_WITH_RSA), NULL);
  const commonName = tagged(SEQUENCE, objectId(COMMON_NAME), tagged(0x0c, Buffer.from(name)));
  const distinguishedName = tagged(SEQUENCE, tagged(SET, commonName));
  const content = tagged(
    SEQUENCE,
    VERSION_3,
    // A leading byte 01 keeps the number positive.
    tagged(0x02, Buffer.from(`01${serial}`, 'hex')),
    algorithm,
    distinguishedName,
    tagged(SEQUENCE, day('200101'), day('491231')),
    distinguishedName,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)]);
  return pem(tagged(SEQUENCE, content, algorithm, tagged(0x03, signature)));
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content]);
}

/** One byte below 128; otherwise the number of length bytes, then those bytes. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 128) return Buffer.of(length);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

/** Two digits of the year, month, day. */
function day(date: string): Buffer {
  return tagged(0x17, Buffer.from(`${date}000000Z`));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
