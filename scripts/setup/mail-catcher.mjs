/**
 * A child of `mail.mjs`: takes every letter and shows it on a page. It is a process of its own because maildev
 * answers signals for the whole process that it runs in.
 */
import maildev from 'maildev';

const [smtp, web] = process.argv.slice(2).map(Number);

// Whoever started us may die without a word; then nobody wants to read this mail any more.
process.once('disconnect', () => process.exit(0));

await maildev({ smtp, web, ip: '127.0.0.1', silent: true }).listen();
process.send?.('ready');
