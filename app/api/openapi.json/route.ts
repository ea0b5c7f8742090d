import { handle } from '@/app/handle';
import { describeCalls } from '@/lib/platform/openapi/contract';
import { openApiDocument } from '@/lib/platform/openapi/document';
import { aboutApi } from '@/lib/presentation/api-reference/about';
import { endpoints } from '@/lib/presentation/endpoints';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';

export const GET = handle(describeCalls, async () => {
  const { address } = await readSetting(supportEmail);
  return openApiDocument(aboutApi(address), endpoints);
});
