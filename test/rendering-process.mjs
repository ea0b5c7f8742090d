/** Stands in for lib/media/picture-renderer.ts: an upload says what happens to the process that decodes it. */
const FATES = {
  hang: () => {
    for (;;);
  },
  exit: () => process.exit(3),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  lie: () => process.send({ name: '../../other-user', files: [] }),
};

process.on('message', ({ upload }) => {
  const fate = FATES[Buffer.from(upload).toString()];
  if (fate) fate();
  else process.send(Buffer.from(`${process.pid} ${Object.keys(process.env)}`));
});
process.once('disconnect', () => process.exit());
process.send('ready');
