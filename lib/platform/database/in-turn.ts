import type { PrismaPg } from '@prisma/adapter-pg';
import type { Transaction } from '@prisma/driver-adapter-utils';

/**
 * The same adapter, whose transactions ask one thing after the other. Prisma asks for several relations of a row at
 * once; on the one connection of a transaction they follow each other anyway, and pg will refuse what is asked
 * meanwhile.
 */
export function askInTurn(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => inTurn(await startTransaction(isolation));
    return adapter;
  };
  return factory;
}

function inTurn<Opened extends Transaction>(transaction: Opened): Opened {
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  let former: Promise<unknown> = Promise.resolve();
  transaction.queryRaw = (query) => next(() => queryRaw(query));
  transaction.executeRaw = (query) => next(() => executeRaw(query));
  return transaction;

  function next<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = former.then(ask);
    former = answer.catch(() => undefined);
    return answer;
  }
}
