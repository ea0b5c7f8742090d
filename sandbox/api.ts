import type { Answer, Ask } from './exchange';
import { accountOfMercadoPago, accountOfPayPal, accountOfPayPalClient } from './keys';
import { refusal as mercadoPagoRefusal } from './mercado-pago/answers';
import {
  changePayment,
  createPayment,
  getPayment,
  getRefunds,
  refundPayment,
  searchPayments,
} from './mercado-pago/api';
import { refusal as payPalRefusal } from './paypal/answers';
import {
  capturePayPalOrder,
  createPayPalOrder,
  getCapture,
  getPayPalOrder,
  giveToken,
  refundCapture,
} from './paypal/api';
import type { Fault, RouteName } from './fault';
import type { Account } from './records';

type Provider = {
  /** Whose keys a request carries. */
  accountOf: (authorization?: string) => Account | undefined;
  stranger: Answer;
  refused: Answer;
};

export type Route = {
  name: RouteName;
  method: string;
  /** Its one group is the id. */
  path: RegExp;
  provider: Provider;
  act: (account: Account, ask: Ask, id: string, fault?: Fault) => Answer;
};

const mercadoPago: Provider = {
  accountOf: accountOfMercadoPago,
  stranger: mercadoPagoRefusal(401, 5, 'invalid access token'),
  refused: mercadoPagoRefusal(400, 4390, 'Refused by the sandbox, as a control call wished'),
};
const payPal: Provider = {
  accountOf: accountOfPayPal,
  stranger: payPalRefusal(401, 'INVALID_TOKEN', 'Authentication failed.'),
  refused: payPalRefusal(422, 'INSTRUMENT_DECLINED', 'Refused by the sandbox, as a control call wished'),
};
const payPalClient: Provider = { ...payPal, accountOf: accountOfPayPalClient };

/** The part of both APIs that the shop uses. */
const ROUTES: Route[] = [
  {
    name: 'mercado-pago.create',
    method: 'POST',
    path: /^\/v1\/payments\/?$/,
    provider: mercadoPago,
    act: createPayment,
  },
  {
    name: 'mercado-pago.search',
    method: 'GET',
    path: /^\/v1\/payments\/search\/?$/,
    provider: mercadoPago,
    act: searchPayments,
  },
  {
    name: 'mercado-pago.get',
    method: 'GET',
    path: /^\/v1\/payments\/(\d+)\/?$/,
    provider: mercadoPago,
    act: getPayment,
  },
  {
    name: 'mercado-pago.cancel',
    method: 'PUT',
    path: /^\/v1\/payments\/(\d+)\/?$/,
    provider: mercadoPago,
    act: changePayment,
  },
  {
    name: 'mercado-pago.refund',
    method: 'POST',
    path: /^\/v1\/payments\/(\d+)\/refunds\/?$/,
    provider: mercadoPago,
    act: refundPayment,
  },
  {
    name: 'mercado-pago.refunds',
    method: 'GET',
    path: /^\/v1\/payments\/(\d+)\/refunds(?:\/\d+)?\/?$/,
    provider: mercadoPago,
    act: getRefunds,
  },
  {
    name: 'paypal.token',
    method: 'POST',
    path: /^\/v1\/oauth2\/token$/,
    provider: payPalClient,
    act: giveToken,
  },
  {
    name: 'paypal.create',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/?$/,
    provider: payPal,
    act: createPayPalOrder,
  },
  {
    name: 'paypal.get',
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/(\w+)\/?$/,
    provider: payPal,
    act: getPayPalOrder,
  },
  {
    name: 'paypal.capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(\w+)\/capture\/?$/,
    provider: payPal,
    act: capturePayPalOrder,
  },
  {
    name: 'paypal.getCapture',
    method: 'GET',
    path: /^\/v2\/payments\/captures\/(\w+)\/?$/,
    provider: payPal,
    act: getCapture,
  },
  {
    name: 'paypal.refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(\w+)\/refund\/?$/,
    provider: payPal,
    act: refundCapture,
  },
];

/** The route of a request, with the id in its path. */
export function findRoute({ method, path }: Ask): { route: Route; id: string } | undefined {
  for (const route of ROUTES) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found) return { route, id: found[1] ?? '' };
  }
  return undefined;
}
