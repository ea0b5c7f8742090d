-- What an operator may do. Operators from before may do everything, as an owner does. A constant default adds the column
-- without rewriting the table.
SET lock_timeout = '2s';
ALTER TABLE "operators" ADD COLUMN "roles" TEXT[] DEFAULT ARRAY['owner']::TEXT[];
