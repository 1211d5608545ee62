/** Longest wait for answers; the stand-in of a server may never give one. */
const WAIT_MS = 1_000;

/** Tests may hold the clock. */
const { setImmediate: soon, setTimeout: later } = globalThis;

const open = new Set<Promise<unknown>>();

/** Returns a network that follows what pages ask of another one. */
export const followed =
  (network: typeof fetch): typeof fetch =>
  (input, init) => {
    const answer = network(input, init);
    open.add(answer);
    const settle = () => open.delete(answer);
    answer.then(settle, settle);
    return answer;
  };

/** Waits for the answers to what a page has asked for, and to what it asks for because of them. */
export async function untilAnswered(): Promise<void> {
  let isOver = false;
  let timer: ReturnType<typeof later> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = later(resolve, WAIT_MS);
  }).then(() => {
    isOver = true;
  });
  while (open.size > 0 && !isOver) {
    await Promise.race([Promise.allSettled(open), limit]);
    await new Promise((resolve) => soon(resolve));
  }
  clearTimeout(timer);
  open.clear();
}
