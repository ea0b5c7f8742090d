import { CallError } from '@/lib/platform/http/call';
import { logInAddress } from './next-page';
import { forgetSession, readToken } from './session';

/**
 * Runs `act` with the token of the logged-in user. When the session has ended, deletes it and goes to the
 * log-in. Throws what `act` throws.
 */
export async function withSession<T>(act: (token: string) => Promise<T>): Promise<T> {
  try {
    return await act(readToken() ?? '');
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') leaveForLogIn();
    throw error;
  }
}

/** Goes to the log-in, which returns to this page. */
export function leaveForLogIn(): void {
  forgetSession();
  const { pathname, search, hash } = window.location;
  window.location.replace(logInAddress(pathname + search + hash));
}
