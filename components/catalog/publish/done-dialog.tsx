import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { Stack } from '@/components/ui/stack';
import { LEGAL_PATHS } from '@/lib/presentation/legal/paths';

type Props = {
  workId: number;
  title: string;
  text: string;
};

/** It is done; from here there is only the way to the ad (specification, point 2). */
export function DoneDialog({ workId, title, text }: Props) {
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
            // The text opens beside, so that the way on is not lost.
            terms: (text) => (
              <NewTabLink href={LEGAL_PATHS.terms} hint={t('newTab')}>
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
