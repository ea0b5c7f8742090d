import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { ActForm } from './act-form';
import type { OrderFileData } from '@/lib/operator/orders/contract';

type Act = OrderFileData['acts'][number];

/** What can be done about an order now. Nothing is done before its consequence was shown. */
export function OrderActs({ orderId, acts }: { orderId: number; acts: Act[] }) {
  const t = useTranslations('orderFile');
  const [chosen, setChosen] = useState<Act | null>(null);
  const close = () => setChosen(null);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('acts')}</Heading>
      {acts.length === 0 && <Text tone="muted">{t('noActs')}</Text>}
      <Cluster>
        {acts.map((act) => (
          <Button key={`${act.act} ${act.target_id}`} variant="secondary" onClick={() => setChosen(act)}>
            {t(`actNames.${act.act}`)}
          </Button>
        ))}
      </Cluster>
      <Dialog open={chosen !== null} onClose={close} title={chosen ? t(`actNames.${chosen.act}`) : ''}>
        {chosen && <ActForm orderId={orderId} act={chosen} onDone={close} />}
      </Dialog>
    </Stack>
  );
}
