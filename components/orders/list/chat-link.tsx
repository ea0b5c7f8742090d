import { Button } from '@/components/ui/button';
import { fillIn } from '@/components/ui/fill-in';
import { Icon } from '@/components/ui/icon';
import type { OrdersWords } from './orders-words';

type Props = { uid: string; name: string; words: OrdersWords };

/** To the conversation with the other side of an order. */
export function ChatLink({ uid, name, words: { actions } }: Props) {
  return (
    <Button
      href={`/chat?receiver=${encodeURIComponent(uid)}`}
      variant="secondary"
      icon={<Icon name="message-circle" />}
      aria-label={fillIn(actions.chatNamed, { name })}
    >
      {actions.chat}
    </Button>
  );
}
