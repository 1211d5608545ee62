/** Up to how many milliseconds an answer comes late, by chance; none unless asked for. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

/** With answers in any order a test cannot take for granted which of them comes first. Answers what ends it, for the files to come. */
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
