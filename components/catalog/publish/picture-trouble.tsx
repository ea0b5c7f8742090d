import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import type { PublishWords } from './publish-words';
import type { Pictures } from './use-pictures';

type Props = {
  pictures: Pictures;
  isTrying: boolean;
  labels: PublishWords;
  onRetry: () => void;
  onGoOn: () => void;
};

/** The ad is saved, but not all of its pictures are. */
export function PictureTrouble({ pictures, isTrying, labels, onRetry, onGoOn }: Props) {
  const reasons = [...new Set(pictures.list.flatMap(({ problem }) => problem ?? []))];
  return (
    <Dialog open onClose={onGoOn} title={labels.pictures.troubleTitle} closeLabel={labels.done.close}>
      <Stack gap={4}>
        <p>{labels.pictures.trouble}</p>
        {reasons.length > 0 && (
          <ul className="font-semibold text-danger">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <Button wide pending={isTrying} onClick={onRetry}>
          {labels.pictures.retry}
        </Button>
        <Button variant="quiet" wide disabled={isTrying} onClick={onGoOn}>
          {labels.pictures.goOn}
        </Button>
      </Stack>
    </Dialog>
  );
}
