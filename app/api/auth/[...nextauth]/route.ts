import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { readCaller } from '@/lib/accounts/caller';
import { listSignInServices } from '@/lib/services/identity-providers/identity-providers';
import { DomainError } from '@/lib/platform/errors';
import { errorResponse } from '@/lib/platform/http/error-response';
import { limitByAddress } from '@/lib/platform/limits/address-limits';
import { localeForHost, originFor } from '@/lib/platform/locale';
import { MAX_BODY_BYTES, readText } from '@/lib/platform/http/request-body';
import { authOptions } from '../options';

type Context = { params: Promise<{ nextauth: string[] }> };

/** A log-in takes five calls, each of which may request the service's endpoint addresses. */
const spendCall = limitByAddress('external-log-in', { perMinute: 120 });

/**
 * The protocol of next-auth: start and callback of a log-in with another service. Not found without
 * configured services.
 */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  const caller = readCaller(request.headers);
  try {
    if (listSignInServices().length === 0) throw new DomainError('not_found', 'path_not_found');
    await spendCall(caller.ip);
    await refuseInvalid(request);
  } catch (error) {
    return errorResponse(error, request);
  }
  return NextAuth(request, context, authOptions(caller));
}

/** Refuses requests to which next-auth would answer 500. */
async function refuseInvalid(request: NextRequest): Promise<void> {
  const origin = originFor(localeForHost(request.headers.get('host')));
  const places = [
    request.nextUrl.searchParams.get('callbackUrl'),
    ...request.cookies
      .getAll()
      .filter(({ name }) => name.endsWith('next-auth.callback-url'))
      .map(({ value }) => value),
  ];
  if (places.some((place) => place && !isWebAddress(place, origin)))
    throw new DomainError('invalid', 'invalid_request');
  if (request.method !== 'POST') return;
  try {
    const text = await readText(request.clone(), MAX_BODY_BYTES);
    if (request.headers.get('content-type')?.includes('application/json')) JSON.parse(text);
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('invalid', 'invalid_json');
  }
}

function isWebAddress(text: string, origin: string): boolean {
  const base = text.startsWith('/') ? origin : undefined;
  return URL.canParse(text, base) && /^https?:/.test(new URL(text, base).protocol);
}

export { answer as GET, answer as POST };
