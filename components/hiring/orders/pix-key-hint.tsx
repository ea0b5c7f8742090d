import { useEffect, useState } from 'react';
import { asMember } from '@/components/accounts/as-member';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Text } from '@/components/ui/text';
import type { loadProfile } from '@/lib/accounts/contract';
import type { Sale } from '@/lib/hiring/contract';
import { call } from '@/lib/platform/call';
import type { OrdersWords } from './orders-words';

/** Asks for a Pix key from whoever is about to earn something and has not said where it should go. */
export function PixKeyHint({ sales, words }: { sales: Sale[]; words: OrdersWords }) {
  const isEarning = sales.some(({ state }) => state === 'confirmed' || state === 'released');
  const [lacksKey, setLacksKey] = useState(false);
  useEffect(() => {
    if (!isEarning) return;
    asMember((token) => call<typeof loadProfile>('GET', '/users/profile', { token })).then(
      ({ pix_key }) => setLacksKey(pix_key === ''),
      // Only a hint: without an answer there is none.
      () => undefined,
    );
  }, [isEarning]);
  if (!isEarning || !lacksKey) return null;
  return (
    <Card tone="sun">
      <Cluster justify="between">
        <Text className="min-w-48 flex-1 font-semibold">{words.pixKey.text}</Text>
        <Button href="/registration#0" variant="secondary">
          {words.pixKey.link}
        </Button>
      </Cluster>
    </Card>
  );
}
