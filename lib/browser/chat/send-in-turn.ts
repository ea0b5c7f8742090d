import { ChatRefusal, willPass } from './ask';
import { listUnsent, noteProblem, removeUnsent, type Unsent } from './unsent';

const AGAIN_MS = 3_000;

type Turns = {
  author: string;
  receiver: string;
  /** False: not now, for there is no line. Throws ChatRefusal when it is refused, another error when no answer came. */
  send: (unsent: Unsent) => Promise<boolean>;
};

/**
 * Sends what waits in the order in which it was written, the next once the one before is stored. What gets no answer is
 * sent again under the same name, so that it is stored once; what is refused stays with the reason and lets others
 * pass.
 */
export function sendInTurn({ author, receiver, send }: Turns) {
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => listUnsent(author, receiver).find(({ problem }) => problem === null);

  async function work(): Promise<void> {
    for (let unsent = next(); unsent; unsent = next()) {
      try {
        if (!(await send(unsent))) return;
        removeUnsent(unsent.client_id);
      } catch (error) {
        if (!(error instanceof ChatRefusal) || willPass(error)) {
          timer = setTimeout(run, AGAIN_MS);
          return;
        }
        noteProblem(unsent.client_id, error.message);
      }
    }
  }

  function run(): void {
    if (isRunning) return;
    clearTimeout(timer);
    isRunning = true;
    void work().finally(() => (isRunning = false));
  }

  return {
    /** Sends what can be sent now. */
    run,
    stop: () => clearTimeout(timer),
  };
}
