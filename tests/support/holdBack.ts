import type { Page, Route } from "@playwright/test";

/**
 * Has requests of a page wait until they are let go.
 * @param answer what becomes of each then; without it, it goes on its way
 * @returns lets them go, and settles when each has had its answer
 */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered: Promise<void>[] = [];
  await page.route(url, (route) => {
    // The page may have been left meanwhile.
    const one = isReleased.then(() => answer(route)).catch(() => undefined);
    answered.push(one);
    return one;
  });
  return async () => {
    release();
    await Promise.all(answered);
  };
}
