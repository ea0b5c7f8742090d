import { CallError } from '@/lib/platform/http/call';
import { logInAddress } from './next-page';
import { forgetSession, readToken } from './session';

/**
 * Does something with the token of whoever is logged in here. When the session turns out to have ended, the
 * browser forgets it and goes to the log-in. Throws what `act` throws.
 */
export async function withSession<T>(act: (token: string) => Promise<T>): Promise<T> {
  try {
    return await act(readToken() ?? '');
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') leaveForLogIn();
    throw error;
  }
}

/** To the log-in, and from there back to this page. */
export function leaveForLogIn(): void {
  forgetSession();
  const { pathname, search, hash } = window.location;
  window.location.replace(logInAddress(pathname + search + hash));
}
