import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { OrderAct } from '@/lib/operator/orders/act-names';
import type { PossibleAct } from '@/lib/operator/payments/acts';
import { MoneyActForm } from './money-act-form';

type Props<Act extends OrderAct> = {
  acts: PossibleAct<Act>[];
  /** Who may have more or less through them, in the order of `PossibleAct`; null: never concerned. */
  sides: readonly [customer: string, provider: string | null, platform: string];
  /** What an act means. */
  textOf: (act: Act) => string;
  /** Does one, as it was shown. */
  decide: (shown: PossibleAct<Act>, reason: string) => Promise<unknown>;
};

/** What can be done about money now. Nothing is done before its consequence was shown. */
export function MoneyActs<Act extends OrderAct>({ acts, sides, textOf, decide }: Props<Act>) {
  const t = useTranslations('orderFile');
  const [chosen, setChosen] = useState<PossibleAct<Act> | null>(null);
  const close = () => setChosen(null);
  const nameOf = (act: OrderAct) => t(`actNames.${act}`);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('acts')}</Heading>
      {acts.length === 0 && <Text tone="muted">{t('noActs')}</Text>}
      <Cluster>
        {acts.map((act) => (
          <Button key={`${act.act} ${act.target_id}`} variant="secondary" onClick={() => setChosen(act)}>
            {nameOf(act.act)}
          </Button>
        ))}
      </Cluster>
      <Dialog open={chosen !== null} onClose={close} title={chosen ? nameOf(chosen.act) : ''}>
        {chosen && (
          <MoneyActForm
            name={nameOf(chosen.act)}
            text={textOf(chosen.act)}
            parts={[
              [sides[0], chosen.customer_cents],
              [sides[1], chosen.provider_cents],
              [sides[2], chosen.platform_cents],
            ]}
            decide={(reason) => decide(chosen, reason)}
            onDone={close}
          />
        )}
      </Dialog>
    </Stack>
  );
}
