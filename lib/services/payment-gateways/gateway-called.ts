import { defineSignal } from '@/lib/platform/watch/signal';
import type { Gateway, PaymentGateway } from './port';

/** A finished call to a gateway. `refused` is a valid answer, `down` is none. */
type GatewayCall = {
  method: Gateway;
  call: keyof PaymentGateway;
  seconds: number;
  outcome: 'ok' | 'refused' | 'down';
};

export const gatewayCalled = defineSignal<GatewayCall>('gateway-called');
