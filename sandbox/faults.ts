import type { Fault, RouteName } from './fault';
import type { Account } from './records';

/** What goes wrong now, counted off. */
export function takeFault(account: Account, route: RouteName): Fault | undefined {
  const found = account.faults.find((one) => one.route === route);
  if (!found) return undefined;
  found.times -= 1;
  if (found.times === 0) account.faults = account.faults.filter((one) => one !== found);
  return found;
}
