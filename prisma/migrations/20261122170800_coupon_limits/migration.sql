-- What a coupon takes off is limited: how often in all and by one person, how much at once and in all. Whoever gave one
-- out without a limit has to say it anew: until then it is used up.
ALTER TABLE "coupons" ADD COLUMN "max_total_cents_off" INTEGER;

UPDATE "coupons" c SET
  "max_uses" = coalesce(c."max_uses", u."uses"),
  "max_uses_each" = coalesce(c."max_uses_each", 1),
  "max_cents_off" = CASE WHEN c."percent_off" IS NULL THEN c."max_cents_off" ELSE coalesce(c."max_cents_off", greatest(u."most", 1)) END,
  "max_total_cents_off" = u."taken"
FROM (
  SELECT c."id", count(o."id")::integer AS "uses", coalesce(max(o."discount_cents"), 0) AS "most", coalesce(sum(o."discount_cents"), 0)::integer AS "taken"
  FROM "coupons" c LEFT JOIN "orders" o ON o."coupon_id" = c."id"
  GROUP BY c."id"
) u
WHERE u."id" = c."id";

ALTER TABLE "coupons"
  ALTER COLUMN "max_uses" SET NOT NULL,
  ALTER COLUMN "max_uses_each" SET NOT NULL,
  ALTER COLUMN "max_total_cents_off" SET NOT NULL,
  ADD CONSTRAINT "coupons_limits" CHECK (
    "max_uses" >= 0 AND "max_uses_each" >= 1 AND "max_total_cents_off" >= 0
    AND ("percent_off" IS NULL OR "max_cents_off" IS NOT NULL) AND "max_cents_off" > 0
  );
