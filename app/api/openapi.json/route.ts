import { handle } from '@/lib/platform/http/handle';
import { describeCalls } from '@/lib/platform/openapi/contract';
import { openApiDocument } from '@/lib/platform/openapi/document';
import { aboutApi } from '@/lib/presentation/api-reference/about';
import { endpoints } from '@/lib/presentation/endpoints';

export const GET = handle(describeCalls, async () => openApiDocument(aboutApi(), endpoints));
