import { format, stripVTControlCharacters } from 'node:util';
import { log } from '@/lib/platform/log/log';
import { hideSecrets } from '@/lib/platform/log/redact';

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/**
 * What packages print becomes lines of the log: escaped, so that no line of it can be forged by what somebody asked
 * for, and without secrets.
 */
export function sendConsoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Object.assign(console, {
      [method]: (...parts: unknown[]) => log[level](hideSecrets(stripVTControlCharacters(format(...parts)))),
    });
  }
}
