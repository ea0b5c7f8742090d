import { defineSignal } from '@/lib/platform/watch/signal';
import type { PaymentGateway, PaymentMethod } from './port';

/** A call to a gateway has ended. `refused` is an answer as good as another; `down` is none. */
type GatewayCall = {
  method: PaymentMethod;
  call: keyof PaymentGateway;
  seconds: number;
  outcome: 'ok' | 'refused' | 'down';
};

export const gatewayCalled = defineSignal<GatewayCall>('gateway-called');
