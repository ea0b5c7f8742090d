import type { ReactNode } from 'react';
import { DoneDialog } from './done-dialog';
import { PictureTrouble } from './picture-trouble';
import type { PublishWords } from './publish-words';
import type { Pictures } from './use-pictures';
import type { SavedAd } from './use-saved-ad';

type Props = {
  ad: SavedAd;
  pictures: Pictures;
  title: string;
  text: string;
  terms: ReactNode;
  labels: PublishWords;
};

/** What is said once an ad is saved: which pictures did not make it, or that it is done. */
export function AdSaved({ ad: { saved, retry, goOn }, pictures, labels, ...done }: Props) {
  if (saved?.pictures === 'there') return <DoneDialog workId={saved.workId} labels={labels.done} {...done} />;
  // The first time the form itself shows how they are sent.
  if (!saved || (saved.pictures === 'sending' && !saved.isRetry)) return null;
  return (
    <PictureTrouble
      pictures={pictures}
      isTrying={saved.pictures === 'sending'}
      labels={labels}
      onRetry={retry}
      onGoOn={goOn}
    />
  );
}
