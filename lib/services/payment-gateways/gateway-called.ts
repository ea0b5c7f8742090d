import { defineSignal } from '@/lib/platform/watch/signal';
import type { PaymentGateway, PaymentMethod } from './port';

/** A finished call to a gateway. `refused` is a valid answer, `down` is none. */
type GatewayCall = {
  method: PaymentMethod;
  call: keyof PaymentGateway;
  seconds: number;
  outcome: 'ok' | 'refused' | 'down';
};

export const gatewayCalled = defineSignal<GatewayCall>('gateway-called');
