import type { FormWords } from '@/components/forms/form-words';
import type { OrdersWords } from '@/components/orders/list/orders-words';

/** What every part of an order's card that changes something is given. */
export type CardProps<Order> = {
  order: Order;
  words: OrdersWords;
  formWords: FormWords;
  /** To be called once the server has changed it. */
  onChanged: () => Promise<void>;
};
