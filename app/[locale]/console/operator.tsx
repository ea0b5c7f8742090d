import { cache, type ReactNode } from 'react';
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { readLocale } from '@/app/read-locale';
import { Text } from '@/components/ui/text';
import { pictureWidth } from '@/lib/media/fields';
import type { PictureWidth } from '@/lib/media/rules';
import {
  type ConsoleActor,
  countReading,
  findConsoleActor,
  type OpenedConsole,
} from '@/lib/operator/access/console-session';
import { type Deed, requireRoleToRead } from '@/lib/operator/access/roles';
import { DomainError, TooManyError } from '@/lib/platform/errors';
import type { StreamedFile } from '@/lib/platform/files/streamed-file';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { refusalOf } from '@/lib/platform/http/error-response';
import { fileResponse } from '@/lib/platform/http/file-response';
import { type Locale, localeForHost } from '@/lib/platform/locale';
import { formAccepted } from '@/lib/platform/watch/form-accepted';

/** Sent by the browser to the console alone, and never with a request that another site causes. */
const COOKIE = { name: 'serss-console', path: '/console', httpOnly: true, sameSite: 'strict' } as const;

/** The operator whose browser this is; null while the console is not open. */
export const findOperator = cache(async (): Promise<ConsoleActor | null> => {
  const token = (await cookies()).get(COOKIE.name)?.value ?? '';
  return findConsoleActor(token);
});

type PageInput = { params: Promise<{ locale: string }> };
type Known = { operator: ConsoleActor; locale: Locale };

/**
 * A page of the console. Renders nothing unless the reader is an operator; the layout then shows the log-in. Every page
 * must use this function, because lib/operator does not check the reader again. A DomainError is shown as the page for
 * `not_found` or as its text.
 */
export function consolePage<Props extends PageInput>(
  render: (props: Props, known: Known) => Promise<ReactNode>,
): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    const { locale } = await readLocale(props.params);
    const operator = await findOperator();
    if (!operator) return null;
    try {
      await countReading(operator);
      return await render(props, { operator, locale });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'not_found') notFound();
      return <Text tone="danger">{refusalOf(error, locale).message}</Text>;
    }
  };
}

type FileContext<Params> = { params: Promise<Params & { locale: string }> };

/**
 * A file of the console, under /console/files. Responds with 404 to anyone but an operator, 429 when the operator has
 * opened too much, 403 for `forbidden`, such as a missing role, and 404 for any other DomainError.
 */
export function consoleFile<Params extends Record<string, string>>(
  of: Deed,
  answer: (operator: ConsoleActor, request: Request, params: Params) => Promise<Response>,
): (request: Request, context: FileContext<Params>) => Promise<Response> {
  return async (request, { params }) => {
    const operator = await findOperator();
    if (!operator) return new Response(null, { status: 404 });
    try {
      await countReading(operator);
      await requireRoleToRead(operator, of);
      return await answer(operator, request, await params);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error instanceof TooManyError)
        return new Response(null, {
          status: 429,
          headers: { 'retry-after': String(error.retryAfterSeconds) },
        });
      return new Response(null, { status: error.code === 'forbidden' ? 403 : 404 });
    }
  };
}

/** A file to download, which no cache may store. */
export function download(file: StreamedFile | File): Response {
  return new Response(file instanceof File ? file : file.stream, {
    headers: {
      'cache-control': 'no-store',
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  });
}

/** Serves a picture. Browsers do not store it, so it cannot be seen after the console is closed. */
export function picture(file: File): Response {
  return new Response(file, { headers: { 'cache-control': 'no-store', 'content-type': file.type } });
}

/** Serves a recording to the player. Browsers do not store it. */
export function playable(request: Request, file: File): Response {
  return fileResponse(request, file, { 'cache-control': 'no-store' });
}

/** Throws `not_found` (voice_not_found) for a malformed address. */
export function voiceParams(params: { ground: string; id: string }): { groundId: number; id: string } {
  const read = z.object({ ground: rowIdParam, id: z.guid() }).safeParse(params);
  if (!read.success) throw new DomainError('not_found', 'voice_not_found');
  return { groundId: read.data.ground, id: read.data.id };
}

/** Throws `not_found` (picture_not_found) for a malformed address. */
export function pictureParams(params: { id: string; width: string }): { id: string; width: PictureWidth } {
  const read = z.object({ id: z.guid(), width: pictureWidth }).safeParse(params);
  if (!read.success) throw new DomainError('not_found', 'picture_not_found');
  return read.data;
}

/** The operator who runs an action. Throws `forbidden`: other_site, or second_factor_first. */
export async function requireOperator(): Promise<ConsoleActor> {
  await acceptForm();
  const operator = await findOperator();
  if (!operator) throw new DomainError('forbidden', 'second_factor_first');
  return operator;
}

/**
 * Refuses a form from another site, by the page's origin, which browsers send with each form. Otherwise reports it as
 * accepted. Every action calls this. Throws `forbidden` (other_site).
 */
export async function acceptForm(): Promise<void> {
  const all = await headers();
  const origin = all.get('origin') ?? '';
  if (!URL.canParse(origin) || new URL(origin).host !== all.get('host'))
    throw new DomainError('forbidden', 'other_site');
  formAccepted.publish();
}

/** The language of the page that sent an action. */
export async function requestLocale(): Promise<Locale> {
  return localeForHost((await headers()).get('host'));
}

export async function storeConsoleCookie({ token, expiresAt }: OpenedConsole): Promise<void> {
  const secure = (await headers()).get('x-forwarded-proto') === 'https';
  (await cookies()).set({ ...COOKIE, value: token, expires: expiresAt, secure });
}

export async function removeConsoleCookie(): Promise<void> {
  (await cookies()).delete({ name: COOKIE.name, path: COOKIE.path });
}
