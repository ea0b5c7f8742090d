-- A payment can have several goodwill refunds.
DROP INDEX CONCURRENTLY "refunds_one_of_kind";
