/** Frames without a change after which a screen counts as complete. */
const QUIET_FRAMES = 3;

/** A message posted within a frame arrives after its paint. */
export const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

/** Returns the milliseconds from a change to the last paint that changes something. */
export async function timeToQuiet(change: () => void): Promise<number> {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  await painted();
  const start = performance.now();
  change();
  let done = await painted();
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet += 1) {
    const now = await painted();
    if (!hasChanged) continue;
    hasChanged = false;
    done = now;
    quiet = -1;
  }
  observer.disconnect();
  return done - start;
}
