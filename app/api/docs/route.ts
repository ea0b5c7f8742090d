import { aboutApi } from '@/lib/presentation/api-reference/about';
import { apiPage } from '@/lib/presentation/api-reference/page';
import { endpoints } from '@/lib/presentation/endpoints';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';

/** The API as a page; it has no contract, because programs do not call it. */
export async function GET(): Promise<Response> {
  const { address } = await readSetting(supportEmail);
  return new Response(apiPage(aboutApi(address), endpoints), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
