SET lock_timeout = '2s';

-- Safe: only names in the catalog change. A process of the version before that names the former word fails with an error
-- and writes nothing; docs/operate.md, upgrading, says what people see of that.
ALTER TYPE "order_state" RENAME VALUE 'disputed' TO 'charged_back';
-- Safe: as above.
ALTER TYPE "payment_state" RENAME VALUE 'disputed' TO 'charged_back';

-- Past events get the word too; nothing else of them changes.
ALTER TABLE "order_events" DISABLE TRIGGER "order_events_keep";
UPDATE "order_events" SET "kind" = 'charged_back' WHERE "kind" = 'disputed';
ALTER TABLE "order_events" ENABLE TRIGGER "order_events_keep";
UPDATE "mails" SET "template" = 'orderChargedBackCustomer' WHERE "template" = 'orderDisputedCustomer';
UPDATE "mails" SET "template" = 'orderChargedBackProvider' WHERE "template" = 'orderDisputedProvider';
