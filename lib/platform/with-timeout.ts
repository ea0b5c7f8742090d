/** Rejects when the promise takes longer than this. The underlying work continues. */
export function withTimeout<Value>(seconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
