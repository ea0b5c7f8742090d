import { env } from '@/lib/platform/env';
import { handle } from '@/lib/platform/http/handle';
import { describeCalls, openApiDocument } from '@/lib/platform/http/openapi';
import { endpoints } from '@/lib/presentation/endpoints';

export const GET = handle(describeCalls, async () => openApiDocument(env.BRAND_NAME, endpoints));
