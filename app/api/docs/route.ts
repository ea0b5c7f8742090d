import { toUnavailableError } from '@/lib/platform/database/unavailable';
import { errorResponse } from '@/lib/platform/http/error-response';
import { aboutApi } from '@/lib/presentation/api-reference/about';
import { apiPage } from '@/lib/presentation/api-reference/page';
import { endpoints } from '@/lib/presentation/endpoints';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';

/** Generating it takes 40 ms of CPU time, and it changes only with the support address. */
let page: { email: string; html: string } | undefined;

/** The API as a page; it has no contract, because programs do not call it. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { address: email } = await readSetting(supportEmail);
    if (page?.email !== email) page = { email, html: apiPage(aboutApi(email), endpoints) };
    return new Response(page.html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
  } catch (error) {
    if (toUnavailableError(error)) return errorResponse(error, request);
    throw error;
  }
}
