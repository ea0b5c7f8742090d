import { asMember } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { fillIn } from '@/components/ui/fill-in';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { answerDate, Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/call';
import type { CardProps } from '@/lib/presentation/card-props';
import { showDay } from '@/lib/presentation/order-dates';

type Props = Omit<CardProps<Purchase | Sale>, 'formWords'> & { proposed: string };

/** A new day that is asked for: whose turn it is answers, the other one waits. */
export function ProposedDate({ order, proposed, words, onChanged }: Props) {
  const action = useAction(words.tryLater);
  const { reschedule } = words;
  const told = { name: order.name, day: showDay(proposed) };

  async function answer(agreed: boolean): Promise<string> {
    const body = { order_id: order.id, execution_date: proposed, agreed };
    // Also when it was refused: the wish may have changed meanwhile.
    await asMember((token) =>
      call<typeof answerDate>('PUT', '/orders/reschedule/answer', { token, body }),
    ).finally(onChanged);
    return '';
  }

  return (
    <Card tone="sun">
      {order.proposed_by_me ? (
        <Text>{fillIn(reschedule.asked, told)}</Text>
      ) : (
        <Stack gap={3}>
          <Text className="font-semibold">{fillIn(reschedule.wish, told)}</Text>
          <Cluster>
            <ActionButton action={action} onAct={() => answer(true)}>
              {reschedule.agree}
            </ActionButton>
            <ActionButton action={action} onAct={() => answer(false)} variant="secondary">
              {reschedule.decline}
            </ActionButton>
          </Cluster>
        </Stack>
      )}
    </Card>
  );
}
