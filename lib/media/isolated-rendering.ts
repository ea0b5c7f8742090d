import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { MINUTE_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { RENDERED_PICTURES, type RenderedPictures, type Rendering } from './rendered-picture';

/** Longer than any machine needs. */
const START_MS = MINUTE_MS;

type Options = {
  /** Path of the rendering program, relative to the project root. */
  program: string;
  /** A process that has not answered by then is killed. */
  deadlineMs: number;
  /** A process without a picture for that long is ended. */
  idleMs: number;
};
type Render = <R extends Rendering>(rendering: R, upload: Uint8Array) => Promise<RenderedPictures[R]>;

const refusal = z.object({
  refusal: z.enum([
    'picture_animated',
    'picture_shape',
    'picture_too_large',
    'picture_type',
    'picture_unreadable',
  ]),
});

/**
 * Renders pictures in processes of their own, one picture at a time in each, so that a decoder that hangs, crashes or
 * takes too much memory ends with its picture only. A process starts when all others are rendering and is kept for the
 * next picture, because starting one costs as much as rendering. The caller limits how many run at once.
 */
export function isolateRendering({ program, deadlineMs, idleMs }: Options): Render {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  async function start(): Promise<ChildProcess> {
    const child = fork(program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Without the secrets of the server.
      env: { NODE_ENV: env.NODE_ENV },
    });
    child.on('exit', () => forget(child));
    // The process ends after an error of its channel; `nextMessage` reports it.
    child.on('error', () => undefined);
    if ((await nextMessage(child, START_MS)) !== 'ready')
      throw new Error('The picture renderer did not start');
    return child;
  }

  function forget(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  function takeIdle(): ChildProcess | undefined {
    const [child] = idle.keys();
    if (!child) return undefined;
    forget(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  /** Keeps a process without keeping the server alive. */
  function keep(child: ChildProcess): void {
    if (!child.connected) return;
    child.unref();
    child.channel?.unref();
    const end = () => {
      forget(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  }

  return async (rendering, upload) => {
    const child = takeIdle() ?? (await start());
    const answer = nextMessage(child, deadlineMs);
    child.send({ rendering, upload });
    const message = await answer;
    const rendered = RENDERED_PICTURES[rendering].safeParse(message);
    const refused = refusal.safeParse(message);
    if (rendered.success || refused.success) keep(child);
    if (rendered.success) return rendered.data;
    if (refused.success) throw new DomainError('invalid', refused.data.refusal);
    child.kill('SIGKILL');
    log.warn({ rendering, bytes: upload.length }, 'a picture renderer ended before it answered');
    throw new DomainError('invalid', 'picture_unreadable');
  };
}

/** Undefined when the process ends first; it is killed at the deadline. */
async function nextMessage(child: ChildProcess, deadlineMs: number): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const kill = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  try {
    const ended = once(child, 'exit', { signal }).then(() => []);
    const [message]: unknown[] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } catch {
    return undefined;
  } finally {
    clearTimeout(kill);
    waiting.abort();
  }
}
