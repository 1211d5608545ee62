import type { Page, Route } from "@playwright/test";

/**
 * Has requests of a page wait until they are let go.
 * @param answer what becomes of each then; without it, it goes on its way
 * @returns lets them go
 */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const isHeldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await isHeldBack;
    // The page may have been left meanwhile.
    await answer(route).catch(() => undefined);
  });
  return letGo;
}
