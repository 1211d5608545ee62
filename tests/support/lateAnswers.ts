/** Up to how many milliseconds an answer comes late, by chance; none unless asked for. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

/** With answers in any order a test cannot take for granted which of them comes first. */
export function letAnswersBeLate(): void {
  if (LATE_MS === 0) return;
  const { fetch: ask, setTimeout: wait } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await ask(input, init);
    await new Promise((resolve) => wait(resolve, Math.random() * LATE_MS));
    return answer;
  };
}
