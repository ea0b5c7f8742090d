import { log } from '@/lib/platform/log/log';

/**
 * Handles uncaught errors. During the start any of them ends the process, even where Next would prevent it. Once the
 * process serves, an unhandled rejection is logged and counted, and the process keeps serving; an uncaught exception is
 * left to the handler that shuts down in order.
 */
export function watchUncaughtErrors(): { serving: () => void } {
  let isServing = false;
  let rejections = 0;

  function endStart(error: unknown): void {
    if (isServing) return;
    log.fatal({ error }, 'the server cannot start');
    process.exit(1);
  }

  process.on('uncaughtException', endStart);
  process.on('unhandledRejection', (error) => {
    endStart(error);
    rejections += 1;
    log.error({ error, rejections }, 'an unhandled rejection');
  });
  return {
    serving() {
      isServing = true;
    },
  };
}
