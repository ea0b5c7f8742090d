import { setTimeout as pause } from 'node:timers/promises';
import { workRound } from './operator-round';

/** Somebody who pays out and gives back all day, in a process of its own: it is killed with the server. */
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await workRound();
  await pause(30);
}
