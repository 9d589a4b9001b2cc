/** Runs one stage of the build and prints one line about it: its name, the summary that comes beside its result, and its time. */
export async function stage<T>(name: string, work: () => Promise<[result: T, summary: string]>): Promise<T> {
  const began = performance.now();
  const [result, summary] = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name.padEnd(14)} ${summary} (${seconds} s)`);
  return result;
}
