import type { BrowserContext, Page, Route } from "@playwright/test";

/**
 * Holds requests of a page, or of all pages of a context, back until they are released.
 * @param answer handles each released request; by default it continues to the server
 * @returns releases them, and resolves after all responses
 */
export async function holdBack(
  page: Page | BrowserContext,
  url: string | RegExp,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered: Promise<void>[] = [];
  await page.route(url, (route) => {
    // The page may be gone.
    const one = isReleased.then(() => answer(route)).catch(() => undefined);
    answered.push(one);
    return one;
  });
  return async () => {
    release();
    await Promise.all(answered);
  };
}
