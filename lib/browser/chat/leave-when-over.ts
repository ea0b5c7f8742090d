import { joinLine, listenTo } from '@/lib/browser/realtime';
import { readToken } from '@/lib/browser/session';
import { leaveForLogIn } from '@/lib/browser/with-session';

/** The server accepts a new connection at once after disconnecting a client whose session is still valid. */
const AGAIN_MS = 1_000;

/**
 * For pages that require a session: redirects to the log-in when there is none or it ends. Returns a function
 * that stops watching.
 */
export function leaveWhenOver(): () => void {
  if (readToken() === null) leaveForLogIn();
  return joinLine((socket) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sentAway = (reason: string) => {
      // The reason for the disconnect is only given on the next connection attempt.
      if (reason === 'io server disconnect') timer = setTimeout(() => socket.connect(), AGAIN_MS);
    };
    const refused = ({ message }: Error) => {
      if (message === 'unauthenticated') leaveForLogIn();
    };
    const stopListening = listenTo(socket, { disconnect: sentAway, connect_error: refused });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  });
}
