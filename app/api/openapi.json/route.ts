import { handle } from '@/app/handle';
import { describeCalls } from '@/lib/platform/openapi/contract';
import { openApiDocument } from '@/lib/platform/openapi/document';
import { aboutApi } from '@/lib/presentation/api-reference/about';
import { endpoints } from '@/lib/presentation/endpoints';
import { readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';

type Description = { email: string; document: Record<string, unknown> };
/** Generating it takes 50 ms of processor, and it changes with the support address only. */
let description: Description | undefined;

export const GET = handle(describeCalls, async () => {
  const { address: email } = await readSetting(supportEmail);
  if (description?.email !== email)
    description = { email, document: openApiDocument(aboutApi(email), endpoints) };
  return description.document;
});
