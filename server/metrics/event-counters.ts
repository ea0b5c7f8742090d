import { Counter, Histogram, type Registry } from 'prom-client';
import {
  SECURITY_EVENTS,
  SECURITY_RESULTS,
  securityEventLogged,
} from '@/lib/accounts/log-ins/security-event';
import { errorLogged } from '@/lib/platform/log/log';
import { gatewayCalled } from '@/lib/services/payment-gateways/gateway-called';
import { jobEnded } from '@/lib/services/jobs/worker';
import { chatEventAnswered } from '@/server/realtime/chat/answer';

/** Counts published events: calls to gateways, jobs, chat events, security events, logged errors. */
export function registerEventMetrics(registry: Registry): void {
  const registers = [registry];
  const gatewaySeconds = new Histogram({
    name: 'serss_gateway_call_seconds',
    help: 'Duration of gateway calls; down means no response',
    labelNames: ['gateway', 'call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 7, 10],
    registers,
  });
  const gateways = { pix: 'mercado_pago', paypal: 'paypal' };
  gatewayCalled.subscribe(({ method, call, outcome, seconds }) =>
    gatewaySeconds.observe({ gateway: gateways[method], call, outcome }, seconds),
  );

  const jobSeconds = new Histogram({
    name: 'serss_job_seconds',
    help: 'Duration of job attempts and scheduled runs',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800],
    registers,
  });
  jobEnded.subscribe(({ task, outcome, seconds }) => jobSeconds.observe({ task, outcome }, seconds));

  const socketEvents = new Counter({
    name: 'serss_socket_events_total',
    help: 'Chat events from browsers',
    labelNames: ['event', 'outcome'],
    registers,
  });
  chatEventAnswered.subscribe(({ event, outcome }) => socketEvents.inc({ event, outcome }));

  const securityEvents = new Counter({
    name: 'serss_security_events_total',
    help: 'Log-ins, sign-ups, log-outs, new passwords and second factors, by result',
    labelNames: ['event', 'result'],
    registers,
  });
  // A series that starts with its first event has no increase for Prometheus yet, and an alert needs to see that no
  // log-in succeeds.
  for (const event of SECURITY_EVENTS)
    for (const result of SECURITY_RESULTS) securityEvents.inc({ event, result }, 0);
  securityEventLogged.subscribe(({ event, result }) => securityEvents.inc({ event, result }));

  const errors = new Counter({
    name: 'serss_logged_errors_total',
    help: 'Log lines at error and fatal',
    registers,
  });
  errorLogged.subscribe(() => errors.inc());
}
