/** Reads a variable that the parent stage sets in the environment. */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run npm run prove -- crash`);
  return value;
}
