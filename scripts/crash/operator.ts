import { setTimeout as pause } from 'node:timers/promises';
import { workRound } from './operator-round';

/** An operator who pays out and refunds continuously, in a separate process that is killed with the server. */
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await workRound();
  await pause(30);
}
