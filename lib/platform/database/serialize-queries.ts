import type { PrismaPg } from '@prisma/adapter-pg';
import type { Transaction } from '@prisma/driver-adapter-utils';

/**
 * Makes the adapter's transactions send one query at a time. Prisma queries several relations of a row
 * concurrently, while pg deprecates sending a query before the previous one on the connection has finished.
 */
export function serializeQueries(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => serialized(await startTransaction(isolation));
    return adapter;
  };
  return factory;
}

function serialized<Opened extends Transaction>(transaction: Opened): Opened {
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  let previous: Promise<unknown> = Promise.resolve();
  transaction.queryRaw = (query) => next(() => queryRaw(query));
  transaction.executeRaw = (query) => next(() => executeRaw(query));
  return transaction;

  function next<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer = previous.then(send);
    previous = answer.catch(() => undefined);
    return answer;
  }
}
