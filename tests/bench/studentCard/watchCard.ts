/** State of the card at a paint: time in the page's milliseconds, number of courses, and whether they fill the viewport. */
export type Painted = { at: number; courses: number; isFilled: boolean };

export type CardWatch = { paints: Painted[]; tasks: { from: number; ms: number }[] };

declare global {
  var cardWatch: CardWatch;
}

/**
 * Records each paint after a change. Runs in the page, which lacks the compiler's helpers, so no function in it has a
 * name.
 */
export const watchCard = (): void => {
  const watch: CardWatch = { paints: [], tasks: [] };
  window.cardWatch = watch;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.tasks.push({ from: startTime, ms: duration });
  }).observe({ type: "longtask" });
  let isAwaited = false;
  new MutationObserver(() => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isAwaited = false;
        const at = performance.now();
        const courses = document.querySelectorAll("main article");
        const end = courses.item(courses.length - 1)?.getBoundingClientRect().bottom ?? 0;
        watch.paints.push({ at, courses: courses.length, isFilled: end >= innerHeight });
      };
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true });
};
