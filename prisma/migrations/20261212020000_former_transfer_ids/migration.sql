-- The console's search finds a pay-out by the transfer id that it had before a correction.
CREATE INDEX CONCURRENTLY "money_decisions_former_transfer_id_without_case" ON "money_decisions" (lower("former_transfer_id"))
  WHERE "former_transfer_id" IS NOT NULL;
