import { answerPicture } from '@/lib/presentation/sharing-picture/picture-response';
import { workPicture } from '@/components/sharing-picture/work';
import { loadWork } from '@/lib/catalog/contract';
import { getWork } from '@/lib/catalog/work';
import { DomainError } from '@/lib/platform/errors';

export function GET(request: Request, { params }: { params: Promise<{ work_id: string }> }) {
  return answerPicture(request, async (locale) => {
    const parsed = loadWork.params.safeParse({ id: (await params).work_id });
    if (!parsed.success) throw new DomainError('not_found', 'work_not_found');
    return workPicture(locale, await getWork(parsed.data.id));
  });
}
