SET lock_timeout = '2s';

-- The moves of lib/orders/state.ts, and what was agreed when an order was paid, for every role. The version before makes
-- no other moves.
CREATE FUNCTION "check_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves text[] := CASE OLD.state::text
    WHEN 'awaiting_payment' THEN ARRAY['paid', 'expired', 'cancelled']
    WHEN 'paid' THEN ARRAY['confirmed', 'charged_back', 'refunded']
    WHEN 'confirmed' THEN ARRAY['released', 'charged_back', 'refunded']
    WHEN 'released' THEN ARRAY['paid_out', 'charged_back', 'refunded']
    WHEN 'paid_out' THEN ARRAY['released', 'charged_back', 'refunded']
    WHEN 'charged_back' THEN ARRAY['paid', 'confirmed', 'released', 'paid_out', 'refunded']
    ELSE ARRAY[]::text[] END;
BEGIN
  IF NEW.state <> OLD.state AND NOT (NEW.state::text = ANY (moves)) THEN
    RAISE EXCEPTION 'order % does not go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.paid_at IS NOT NULL AND
    (NEW.price_cents, NEW.discount_cents, NEW.coupon_id, NEW.customer_id, NEW.provider_id, NEW.paid_at)
    IS DISTINCT FROM (OLD.price_cents, OLD.discount_cents, OLD.coupon_id, OLD.customer_id, OLD.provider_id, OLD.paid_at) THEN
    RAISE EXCEPTION 'order % is paid: what was agreed does not change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- A split divides the price between paying and releasing; our fee never grows.
  IF OLD.paid_at IS NOT NULL AND (NEW.fee_cents > OLD.fee_cents OR OLD.released_at IS NOT NULL AND
    (NEW.fee_cents, NEW.returned_cents) IS DISTINCT FROM (OLD.fee_cents, OLD.returned_cents)) THEN
    RAISE EXCEPTION 'order %: its shares do not change so', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.released_at IS NULL AND NEW.released_at < NEW.release_at THEN
    RAISE EXCEPTION 'order % is not released before %', OLD.id, NEW.release_at USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "orders_change" BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION "check_order_change"();
