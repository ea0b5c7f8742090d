import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { forgetAdDraft } from '@/lib/browser/ad-draft';
import { forgetDraftPictures } from '@/lib/browser/draft-pictures';

/** Says where the words in the form come from, with a way to be rid of them. */
export function RestoredDraft() {
  const t = useTranslations('publish.create');
  async function startOver() {
    forgetAdDraft();
    await forgetDraftPictures();
    window.location.reload();
  }
  return (
    <Cluster justify="between">
      <p role="status">{t('restored')}</p>
      <Button variant="quiet" onClick={() => void startOver()}>
        {t('startOver')}
      </Button>
    </Cluster>
  );
}
