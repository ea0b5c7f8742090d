/** EX_CONFIG of sysexits.h: tells a process supervisor that a restart does not help. */
export const EX_CONFIG = 78;

/**
 * Ends a process whose settings are wrong with one line that names them. Import it before anything that reads the
 * settings. It does not read them itself: it recognizes the error by its name.
 */
process.on('uncaughtExceptionMonitor', (error) => {
  if (error.name !== 'WrongSettings' || !('faults' in error) || !Array.isArray(error.faults)) return;
  process.stderr.write(`Settings are wrong. ${error.faults.join('; ')}\n`);
  process.exit(EX_CONFIG);
});
