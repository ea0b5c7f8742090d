import { createHash } from 'node:crypto';

/**
 * The id that purges a provider's page. The cache knows only the address of the page, so it is a hash of the uid; it is
 * below zero, where no ad has its id. Two providers with the same id purge each other's page, which costs a render.
 */
export function providerPageId(uid: string): number {
  return -1 - (createHash('sha256').update(uid).digest().readUInt32BE(0) >>> 1);
}
