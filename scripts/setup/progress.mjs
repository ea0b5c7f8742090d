const REPORT_SECONDS = 10;

/** Runs a long step and prints its start, its progress every ten seconds, and its duration. Steps may overlap. */
export async function step(label, work) {
  const start = Date.now();
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
  console.log(`  ${label} …`);
  const timer = setInterval(
    () => console.log(`    ${label}: still running, ${seconds()}`),
    REPORT_SECONDS * 1000,
  );
  try {
    const result = await work();
    console.log(`    ${label}: done in ${seconds()}`);
    return result;
  } catch (error) {
    throw new Error(`${label}: ${error.message}`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}
