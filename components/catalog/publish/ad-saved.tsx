import type { Pictures } from './use-pictures';
import type { SavedAd } from './use-saved-ad';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { Stack } from '@/components/ui/stack';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';

type Props = {
  ad: SavedAd;
  pictures: Pictures;
  title: string;
  text: string;
};

/** Shown after an ad is saved: success, or the pictures that failed. */
export function AdSaved({ ad: { saved, retry, goOn }, pictures, ...done }: Props) {
  if (saved?.pictures === 'there') return <DoneDialog workId={saved.workId} {...done} />;
  // During the first upload the form itself shows the progress.
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

/** Success; the only way on is the ad (specification, point 2). */
function DoneDialog({ workId, title, text }: { workId: number; title: string; text: string }) {
  const t = useTranslations('publish.done');
  const address = `/details/${workId}`;
  return (
    <Dialog open onClose={() => window.location.assign(address)} title={title}>
      <Stack gap={4}>
        <p className="flex items-center gap-3">
          <Icon name="circle-check" size="huge" className="text-brand" />
          {text}
        </p>
        <p className="text-sm text-muted">
          {t.rich('terms', {
            // Opens in a new tab, so that the dialog is not lost.
            terms: (text) => (
              <NewTabLink href={LEGAL_PATHS.terms} hint={t('newTab')}>
                {text}
              </NewTabLink>
            ),
          })}
        </p>
        <p className="text-sm text-muted">
          {t.rich('invite', {
            invite: (text) => (
              <NewTabLink href="/invitations" hint={t('newTab')}>
                {text}
              </NewTabLink>
            ),
          })}
        </p>
        <Button href={address} wide>
          {t('see')}
        </Button>
      </Stack>
    </Dialog>
  );
}

type PictureTroubleProps = {
  pictures: Pictures;
  isTrying: boolean;
  onRetry: () => void;
  onGoOn: () => void;
};

/** The ad is saved, but not all of its pictures. */
function PictureTrouble({ pictures, isTrying, onRetry, onGoOn }: PictureTroubleProps) {
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
