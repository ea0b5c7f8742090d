import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import type { Pictures } from './use-pictures';

type Props = {
  pictures: Pictures;
  isTrying: boolean;
  onRetry: () => void;
  onGoOn: () => void;
};

/** The ad is saved, but not all of its pictures are. */
export function PictureTrouble({ pictures, isTrying, onRetry, onGoOn }: Props) {
  const t = useTranslations('publish.pictures');
  const reasons = [...new Set(pictures.list.flatMap(({ problem }) => problem ?? []))];
  return (
    <Dialog open onClose={onGoOn} title={t('troubleTitle')}>
      <Stack gap={4}>
        <p>{t('trouble')}</p>
        {reasons.length > 0 && (
          <ul className="font-semibold text-danger">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <Button wide pending={isTrying} onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="quiet" wide disabled={isTrying} onClick={onGoOn}>
          {t('goOn')}
        </Button>
      </Stack>
    </Dialog>
  );
}
