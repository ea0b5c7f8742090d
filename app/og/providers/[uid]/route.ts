import { answerPicture } from '@/lib/presentation/sharing-picture/picture-response';
import { providerPicture } from '@/components/sharing-picture/provider';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { shownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { DomainError } from '@/lib/platform/errors';
import { findProviderWithPage } from '@/lib/presentation/provider-page';

export function GET(request: Request, { params }: { params: Promise<{ uid: string }> }) {
  return answerPicture(request, async (locale) => {
    const provider = await findProviderWithPage((await params).uid);
    if (!provider) throw new DomainError('not_found', 'user_not_found');
    return providerPicture(locale, provider, shownNumbers(await findReputation(provider.userId)));
  });
}
