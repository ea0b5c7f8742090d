import { adReports } from './ad-reports';
import { ads } from './ads';
import { audit } from './audit';
import { cannedReplies } from './canned-replies';
import { chargeBacks } from './charge-backs';
import { chatReadings } from './chat-readings';
import { coupons } from './coupons';
import { disputes } from './disputes';
import { feedback } from './feedback';
import { gatewayAlerts } from './gateway-alerts';
import { helpVotes } from './help-votes';
import { invitations } from './invitations';
import { jobs } from './jobs';
import type { List } from './list';
import { mails } from './mails';
import { operators } from './operators';
import { orders } from './orders';
import { payments } from './payments';
import { payouts } from './payouts';
import { people } from './people';
import { reports } from './reports';
import { reviews } from './reviews';
import { tasks } from './tasks';
import { unknownPayments } from './unknown-payments';

/** Every list of the console, in the order of its menu. */
export const LISTS: readonly List[] = [
  people,
  ads,
  orders,
  payments,
  chargeBacks,
  unknownPayments,
  payouts,
  coupons,
  invitations,
  tasks,
  disputes,
  feedback,
  cannedReplies,
  reports,
  adReports,
  reviews,
  helpVotes,
  gatewayAlerts,
  mails,
  jobs,
  operators,
  audit,
  chatReadings,
];

export function findList(name: string): List | undefined {
  return LISTS.find((list) => list.name === name);
}
