const REPORT_SECONDS = 10;

/** Runs one long step and says that it began, that it is still going on, and how long it took. */
export async function step(label, work) {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  console.log(`  ${label} …`);
  const timer = setInterval(() => console.log(`    still at it, ${seconds()} s`), REPORT_SECONDS * 1000);
  try {
    const result = await work();
    console.log(`    done in ${seconds()} s`);
    return result;
  } catch (error) {
    throw new Error(`${label}: ${error.message}`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}
