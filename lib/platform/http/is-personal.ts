import type { Access } from '../endpoint';

/** Whether a call wants a session: then it is a person's, and not that of an address. */
export function isPersonal(access: Access): boolean {
  return access === 'user' || access === 'operator';
}
