import { joinLine, listenTo } from '@/lib/browser/realtime';
import { readToken } from '@/lib/browser/session';
import { leaveForLogIn } from '@/lib/browser/with-session';

/** After the server has hung up it takes a new call at once, if the session still lives. */
const AGAIN_MS = 1_000;

/**
 * For a page that is nothing without a session: to the log-in when there is none, or when it ends. Answers how to stop.
 */
export function leaveWhenOver(): () => void {
  if (readToken() === null) leaveForLogIn();
  return joinLine((socket) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sentAway = (reason: string) => {
      // The server says why to whoever calls again.
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
