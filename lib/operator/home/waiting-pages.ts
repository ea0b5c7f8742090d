import type { WaitingKind } from './waiting';

/** The page of each queue. */
export const WAITING_PAGES: Record<WaitingKind, string> = {
  reviews: '/console/lists/payments?state=review',
  unknown_payments: '/console/lists/unknown_payments?state=open',
  refused_refunds: '/console/lists/payments?kind=refused',
  partial_refunds: '/console/lists/orders?state=partial_refund',
  disputes: '/console/disputes',
  charge_backs: '/console/lists/charge_backs?state=open',
  charge_backs_overdue: '/console/lists/charge_backs?state=overdue',
  charge_backs_soon: '/console/lists/charge_backs?state=due_soon',
  due_tasks: '/console/lists/tasks?state=due',
  held_orders: '/console/lists/orders?state=held',
  restores: '/console/payouts',
  due_payouts: '/console/payouts',
  frozen_payouts: '/console/payouts',
  reports: '/console/reports',
  identity_checks: '/console/identity',
  ad_reports: '/console/looks',
  review_reports: '/console/lists/reviews?state=open',
  ads_listed: '/console/looks',
  feedback: '/console/feedback',
  gateway_alerts: '/console/lists/gateway_alerts?state=open',
  dead_jobs: '/console/health#jobs',
  backup_missing: '/console/health#backups',
  ledger_sum: '/console/payouts',
};
