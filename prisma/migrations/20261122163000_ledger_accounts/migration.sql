-- Accounts for what stands at our bank, what gateways cost, what is lost, and what a person has yet to look at.
ALTER TYPE "ledger_account" ADD VALUE 'bank';
ALTER TYPE "ledger_account" ADD VALUE 'gateway_costs';
ALTER TYPE "ledger_account" ADD VALUE 'bad_debt';
ALTER TYPE "ledger_account" ADD VALUE 'review';
