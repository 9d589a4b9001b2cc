/** Runs a stage of the build, and prints a line with its name, its summary and its time. Returns its result. */
export async function stage<T>(name: string, work: () => Promise<[result: T, summary: string]>): Promise<T> {
  const began = performance.now();
  const [result, summary] = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name.padEnd(14)} ${summary} (${seconds} s)`);
  return result;
}
