import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { forgetAdDraft } from '@/lib/browser/ad-draft';
import { forgetDraftPictures } from '@/lib/browser/draft-pictures';
import type { PublishWords } from './publish-words';

/** Says where the words in the form come from, with a way to be rid of them. */
export function RestoredDraft({ labels }: { labels: PublishWords['create'] }) {
  async function startOver() {
    forgetAdDraft();
    await forgetDraftPictures();
    window.location.reload();
  }
  return (
    <Cluster justify="between">
      <p role="status">{labels.restored}</p>
      <Button variant="quiet" onClick={() => void startOver()}>
        {labels.startOver}
      </Button>
    </Cluster>
  );
}
