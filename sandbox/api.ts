import type { HttpResponse, HttpRequest } from './http';
import { accountOfMercadoPago, accountOfPayPal, accountOfPayPalClient } from './keys';
import { errorResponse as mercadoPagoError } from './mercado-pago/responses';
import {
  changePayment,
  createPayment,
  getPayment,
  getRefunds,
  getUser,
  refundPayment,
  searchPayments,
} from './mercado-pago/api';
import { changeCheckout, getCheckout, openCheckout } from './mercado-pago/checkout-api';
import { errorResponse as payPalError } from './paypal/responses';
import {
  capturePayPalOrder,
  createPayPalOrder,
  getCapture,
  getPayPalOrder,
  issueToken,
  refundCapture,
} from './paypal/api';
import { listTransactions } from './paypal/transactions';
import { accountOfSms, takeSms } from './sms';
import type { Fault, RouteName } from './faults';
import type { Account } from './records';

type Gateway = {
  /** The account of a request's keys. */
  accountOf: (authorization?: string) => Account | undefined;
  unauthorized: HttpResponse;
  declined: HttpResponse;
};

export type Route = {
  name: RouteName;
  method: string;
  /** Its one group is the id. */
  path: RegExp;
  gateway: Gateway;
  act: (account: Account, request: HttpRequest, id: string, fault?: Fault) => HttpResponse;
};

const mercadoPago: Gateway = {
  accountOf: accountOfMercadoPago,
  unauthorized: mercadoPagoError(401, 5, 'invalid access token'),
  declined: mercadoPagoError(400, 4390, 'Refused by the sandbox, as a control call wished'),
};
const payPal: Gateway = {
  accountOf: accountOfPayPal,
  unauthorized: payPalError(401, 'INVALID_TOKEN', 'Authentication failed.'),
  declined: payPalError(422, 'INSTRUMENT_DECLINED', 'Refused by the sandbox, as a control call wished'),
};
const payPalClient: Gateway = { ...payPal, accountOf: accountOfPayPalClient };

const sms: Gateway = {
  accountOf: accountOfSms,
  unauthorized: { status: 401, body: { message: 'invalid token' } },
  declined: { status: 422, body: { message: 'Refused by the sandbox, as a control call wished' } },
};

/** The parts of both APIs that the shop uses, and an SMS gateway. */
const ROUTES: Route[] = [
  { name: 'sms.send', method: 'POST', path: /^\/sms$/, gateway: sms, act: takeSms },
  {
    name: 'mercado-pago.create',
    method: 'POST',
    path: /^\/v1\/payments\/?$/,
    gateway: mercadoPago,
    act: createPayment,
  },
  {
    name: 'mercado-pago.search',
    method: 'GET',
    path: /^\/v1\/payments\/search\/?$/,
    gateway: mercadoPago,
    act: searchPayments,
  },
  {
    name: 'mercado-pago.get',
    method: 'GET',
    path: /^\/v1\/payments\/(\d+)\/?$/,
    gateway: mercadoPago,
    act: getPayment,
  },
  {
    name: 'mercado-pago.cancel',
    method: 'PUT',
    path: /^\/v1\/payments\/(\d+)\/?$/,
    gateway: mercadoPago,
    act: changePayment,
  },
  {
    name: 'mercado-pago.refund',
    method: 'POST',
    path: /^\/v1\/payments\/(\d+)\/refunds\/?$/,
    gateway: mercadoPago,
    act: refundPayment,
  },
  {
    name: 'mercado-pago.refunds',
    method: 'GET',
    path: /^\/v1\/payments\/(\d+)\/refunds(?:\/\d+)?\/?$/,
    gateway: mercadoPago,
    act: getRefunds,
  },
  {
    name: 'mercado-pago.user',
    method: 'GET',
    path: /^\/users\/me$/,
    gateway: mercadoPago,
    act: getUser,
  },
  {
    name: 'mercado-pago.openCheckout',
    method: 'POST',
    path: /^\/checkout\/preferences\/?$/,
    gateway: mercadoPago,
    act: openCheckout,
  },
  {
    name: 'mercado-pago.getCheckout',
    method: 'GET',
    path: /^\/checkout\/preferences\/([\w-]+)\/?$/,
    gateway: mercadoPago,
    act: getCheckout,
  },
  {
    name: 'mercado-pago.closeCheckout',
    method: 'PUT',
    path: /^\/checkout\/preferences\/([\w-]+)\/?$/,
    gateway: mercadoPago,
    act: changeCheckout,
  },
  {
    name: 'paypal.token',
    method: 'POST',
    path: /^\/v1\/oauth2\/token$/,
    gateway: payPalClient,
    act: issueToken,
  },
  {
    name: 'paypal.create',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/?$/,
    gateway: payPal,
    act: createPayPalOrder,
  },
  {
    name: 'paypal.get',
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/(\w+)\/?$/,
    gateway: payPal,
    act: getPayPalOrder,
  },
  {
    name: 'paypal.capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(\w+)\/capture\/?$/,
    gateway: payPal,
    act: capturePayPalOrder,
  },
  {
    name: 'paypal.getCapture',
    method: 'GET',
    path: /^\/v2\/payments\/captures\/(\w+)\/?$/,
    gateway: payPal,
    act: getCapture,
  },
  {
    name: 'paypal.refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(\w+)\/refund\/?$/,
    gateway: payPal,
    act: refundCapture,
  },
  {
    name: 'paypal.list',
    method: 'GET',
    path: /^\/v1\/reporting\/transactions\/?$/,
    gateway: payPal,
    act: listTransactions,
  },
];

/** The route of a request, with the id in its path. */
export function findRoute({ method, path }: HttpRequest): { route: Route; id: string } | undefined {
  for (const route of ROUTES) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found) return { route, id: found[1] ?? '' };
  }
  return undefined;
}
