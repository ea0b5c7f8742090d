import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { callerOf } from '@/app/caller';
import { listSignInServices } from '@/lib/services/identity-providers/identity-providers';
import { DomainError } from '@/lib/platform/errors';
import { errorResponse } from '@/lib/platform/http/error-response';
import { authOptions } from '../options';

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * The protocol of next-auth: where a log-in with another service begins and comes back. Without services it is not
 * there.
 */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  if (listSignInServices().length === 0)
    return errorResponse(new DomainError('not_found', 'path_not_found'), request);
  return NextAuth(request, context, authOptions(callerOf(request.headers)));
}

export { answer as GET, answer as POST };
