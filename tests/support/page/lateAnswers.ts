/** Maximum random delay of a response or of a change of the device's storage in milliseconds; by default none. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

/**
 * Delays responses and the device's storage at random, which exposes what depends on their order. Returns the function
 * that stops it for the files to come.
 */
export async function letAnswersBeLate(): Promise<(() => void) | undefined> {
  if (LATE_MS === 0) return undefined;
  // Most page tests have no storage on the device.
  globalThis.indexedDB ??= (await import("fake-indexeddb")).indexedDB;
  const { fetch: ask, setTimeout: wait } = globalThis;
  const { subtle } = crypto;
  const encrypt = subtle.encrypt.bind(subtle);
  const whenLate = () => new Promise((resolve) => wait(resolve, Math.random() * LATE_MS));
  globalThis.fetch = async (input, init) => {
    const answer = await ask(input, init);
    await whenLate();
    return answer;
  };
  subtle.encrypt = async (...sealing) => {
    await whenLate();
    return encrypt(...sealing);
  };
  return () => {
    globalThis.fetch = ask;
    subtle.encrypt = encrypt;
  };
}
