import type { ListName } from '../definitions';
import type { Source } from '../source';
import { adReports } from './ad-reports';
import { ads } from './ads';
import { audit } from './audit';
import { coupons } from './coupons';
import { feedback } from './feedback';
import { gatewayAlerts } from './gateway-alerts';
import { jobs } from './jobs';
import { mails } from './mails';
import { orders } from './orders';
import { payments } from './payments';
import { payouts } from './payouts';
import { people } from './people';
import { reports } from './reports';

export const SOURCES: { readonly [Name in ListName]: Source<Name> } = {
  people,
  ads,
  orders,
  payments,
  payouts,
  coupons,
  feedback,
  reports,
  ad_reports: adReports,
  gateway_alerts: gatewayAlerts,
  mails,
  jobs,
  audit,
};
