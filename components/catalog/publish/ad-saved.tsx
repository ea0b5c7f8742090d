import { DoneDialog } from './done-dialog';
import { PictureTrouble } from './picture-trouble';
import type { Pictures } from './use-pictures';
import type { SavedAd } from './use-saved-ad';

type Props = {
  ad: SavedAd;
  pictures: Pictures;
  title: string;
  text: string;
};

/** What is said once an ad is saved: which pictures did not make it, or that it is done. */
export function AdSaved({ ad: { saved, retry, goOn }, pictures, ...done }: Props) {
  if (saved?.pictures === 'there') return <DoneDialog workId={saved.workId} {...done} />;
  // The first time the form itself shows how they are sent.
  if (!saved || (saved.pictures === 'sending' && !saved.isRetry)) return null;
  return (
    <PictureTrouble
      pictures={pictures}
      isTrying={saved.pictures === 'sending'}
      onRetry={retry}
      onGoOn={goOn}
    />
  );
}
