/**
 * A child of `mail.mjs`: takes every letter and shows it on a page. It is a process of its own because maildev
 * answers signals for the whole process that it runs in.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import maildev from 'maildev';

const [smtp, web] = process.argv.slice(2).map(Number);

// The letters go with us: maildev keeps each as a file in a folder of this name, and leaves it there.
process.once('exit', () => {
  fs.rmSync(path.join(os.tmpdir(), `maildev-${process.pid}`), { recursive: true, force: true });
});

// Whoever started us may die without a word; then nobody wants to read this mail any more.
process.once('disconnect', () => process.exit(0));

await maildev({ smtp, web, ip: '127.0.0.1', silent: true }).listen();
process.send?.('ready');
