import { log } from '@/lib/platform/log/log';

/**
 * What nobody caught. While the process starts any such error ends it, also where Next would keep it from doing so:
 * something that must hold does not. Once it serves, a promise that nobody awaits is logged and counted, and everybody
 * else goes on being served; an exception that nobody caught is left to whoever stops the process in order.
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
    log.error({ error, rejections }, 'a promise was rejected that nobody awaits');
  });
  return {
    serving() {
      isServing = true;
    },
  };
}
