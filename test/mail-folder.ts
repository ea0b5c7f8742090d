import path from 'node:path';

/** Where the letters to an address are: among all letters of a run whoever looks for a few would read thousands. */
export function folderOf(mailFolder: string, address: string): string {
  return path.join(mailFolder, encodeURIComponent(address.toLowerCase()));
}
