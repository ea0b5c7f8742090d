import { ChatRefusal, willPass } from './ask';
import { listUnsent, noteProblem, removeUnsent, type Unsent } from './unsent';

const AGAIN_MS = 3_000;

type Turns = {
  author: string;
  receiver: string;
  /**
   * Returns false when there is no connection. Throws ChatRefusal when refused, another error when no answer
   * came.
   */
  send: (unsent: Unsent) => Promise<boolean>;
};

/**
 * Sends queued messages in order, each after the previous one is stored. A message without an answer is sent
 * again with the same id, so it is stored once; a refused message stays with its reason and lets others pass.
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
    /** Sends all messages that can be sent now. */
    run,
    stop: () => clearTimeout(timer),
  };
}
