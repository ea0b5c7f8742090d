import path from 'node:path';

/** The folder of the e-mails to an address, so that a test does not read thousands of others. */
export function folderOf(mailFolder: string, address: string): string {
  return path.join(mailFolder, encodeURIComponent(address.toLowerCase()));
}
