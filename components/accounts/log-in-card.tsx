import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { logInAddress } from '@/lib/browser/next-page';

type Props = {
  /** The page that opens after the log-in. */
  next: string;
  /** What a user sees here. */
  children: ReactNode;
};

/** Asks a visitor to log in; hidden from users. */
export function LogInCard({ next, children }: Props) {
  const t = useTranslations('layout');
  return (
    <Card className="member:hidden">
      <Cluster justify="between" gap={4}>
        <p className="max-w-text">{children}</p>
        <Button href={logInAddress(next)}>{t('logIn')}</Button>
      </Cluster>
    </Card>
  );
}
