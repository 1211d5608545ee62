/** Maximum random delay of a response in milliseconds; by default none. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

/**
 * Delays responses at random, which exposes tests that depend on their order. Returns the function that stops it for
 * the files to come.
 */
export function letAnswersBeLate(): (() => void) | undefined {
  if (LATE_MS === 0) return undefined;
  const { fetch: ask, setTimeout: wait } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await ask(input, init);
    await new Promise((resolve) => wait(resolve, Math.random() * LATE_MS));
    return answer;
  };
  return () => {
    globalThis.fetch = ask;
  };
}
