import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Text } from '@/components/ui/text';
import type { OrdersWords } from './orders-words';

/** For whoever is about to earn something and has not said where it should go. */
export function PixKeyHint({ words: { pixKey } }: { words: OrdersWords }) {
  return (
    <Card tone="sun">
      <Cluster justify="between">
        <Text className="min-w-48 flex-1 font-semibold">{pixKey.text}</Text>
        <Button href="/registration#0" variant="secondary">
          {pixKey.link}
        </Button>
      </Cluster>
    </Card>
  );
}
