import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { readCaller } from '@/lib/accounts/caller';
import { listSignInServices } from '@/lib/services/identity-providers/identity-providers';
import { DomainError } from '@/lib/platform/errors';
import { errorResponse } from '@/lib/platform/http/error-response';
import { MAX_BODY_BYTES, readText } from '@/lib/platform/http/request-body';
import { authOptions } from '../options';

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * The protocol of next-auth: start and callback of a log-in with another service. Not found without
 * configured services.
 */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  if (listSignInServices().length === 0)
    return errorResponse(new DomainError('not_found', 'path_not_found'), request);
  const refusal = await refuseBody(request);
  return refusal ?? NextAuth(request, context, authOptions(readCaller(request.headers)));
}

/**
 * next-auth throws on a body that is not JSON, which is the caller's mistake. It reads no more than the
 * server permits.
 */
async function refuseBody(request: NextRequest): Promise<Response | null> {
  if (request.method !== 'POST') return null;
  try {
    const text = await readText(request.clone(), MAX_BODY_BYTES);
    if (request.headers.get('content-type')?.includes('application/json')) JSON.parse(text);
    return null;
  } catch (error) {
    const isRefused = error instanceof DomainError;
    return errorResponse(isRefused ? error : new DomainError('invalid', 'invalid_json'), request);
  }
}

export { answer as GET, answer as POST };
