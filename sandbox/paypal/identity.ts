import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { selfSignedCertificate } from './certificate';

type Identity = { privateKey: KeyObject; certificate: string; serial: string };

let made: Identity | undefined;

/** The key that signs PayPal's notifications, with its certificate: new in each process. */
export function identity(): Identity {
  made ??= make();
  return made;
}

function make(): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serial = randomBytes(8).toString('hex');
  const certificate = selfSignedCertificate({ privateKey, publicKey, serial, name: 'sandbox.example' });
  return { privateKey, certificate, serial };
}
