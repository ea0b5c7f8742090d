import { addressBucket } from './address-bucket';
import { type MachineLimit, machineLimit, spend, tooMany } from './machine-limit';

declare global {
  var serssAddressLimits: Map<string, MachineLimit> | undefined;
}

/** Next bundles calls apart from the server, which counts pages: the counts of a process hang on globalThis. */
const limiters = (globalThis.serssAddressLimits ??= new Map());

/**
 * So many calls a minute from one address, then TooManyError. Counted under its name on each machine by itself, which
 * costs a search nothing; a limit that must hold across machines (log-ins, codes) is a `sharedLimit`.
 */
export function limitByAddress(
  name: string,
  { perMinute }: { perMinute: number },
): (address: string) => Promise<void> {
  const limiter = limiters.get(name) ?? machineLimit(name, { points: perMinute, seconds: 60 });
  limiters.set(name, limiter);
  return (address) => spend(limiter.consume(addressBucket(address)));
}

type FailureLimit = {
  /** Throws TooManyError when too many calls of the same address have failed. */
  refuse(address: string): Promise<void>;
  /** A call has failed. */
  count(address: string): Promise<void>;
};

/** So many calls of an address may fail in a minute; those that do not fail are not limited. Counted as above. */
export function limitFailuresByAddress(name: string, { perMinute }: { perMinute: number }): FailureLimit {
  const limiter = limiters.get(name) ?? machineLimit(name, { points: perMinute, seconds: 60 });
  limiters.set(name, limiter);
  return {
    async refuse(address) {
      const counted = await limiter.get(addressBucket(address));
      if (counted === null || counted.consumedPoints < perMinute) return;
      throw tooMany(counted);
    },
    async count(address) {
      await limiter.penalty(addressBucket(address));
    },
  };
}
