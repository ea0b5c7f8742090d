/** What sysexits.h calls EX_CONFIG: whoever restarts processes sees by it that starting again mends nothing. */
export const EX_CONFIG = 78;

/**
 * Ends a process whose settings are wrong with one line that names them. To be imported before whatever reads the
 * settings, and without reading them: the error is known by its name.
 */
process.on('uncaughtExceptionMonitor', (error) => {
  if (error.name !== 'WrongSettings' || !('faults' in error) || !Array.isArray(error.faults)) return;
  process.stderr.write(`Settings are wrong. ${error.faults.join('; ')}\n`);
  process.exit(EX_CONFIG);
});
