import { format, stripVTControlCharacters } from 'node:util';
import { log } from '@/lib/platform/log/log';
import { hideSecrets } from '@/lib/platform/log/redact';

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/**
 * Sends console output of packages to the log. It is escaped, so that request data cannot forge a log line, and secrets
 * are removed.
 */
export function sendConsoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Object.assign(console, {
      [method]: (...parts: unknown[]) => log[level](hideSecrets(stripVTControlCharacters(format(...parts)))),
    });
  }
}
