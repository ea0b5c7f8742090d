-- A gateway that calls a payment unpaid that it took for us.
ALTER TYPE "gateway_alert_kind" ADD VALUE 'odd_state';
