import { expect, test } from "#tests/support/journey/journey.ts";

type NativeWindow = { sent: string[]; ReactNativeWebView: { postMessage: (message: string) => void } };

test.use({
  isWorldShared: true,
  userAgent: "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36 SkolvyApp/android",
  viewport: { width: 390, height: 844 },
});

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const native = window as unknown as NativeWindow;
    native.sent = [];
    native.ReactNativeWebView = { postMessage: (message) => native.sent.push(message) };
  }),
);

test("[AUTH-14] [APP-1] [NAV-4] signs in by redirects and opens what is outside through the native side", async ({
  page,
  signInByForm,
  context,
}) => {
  await signInByForm("coparent", "/menu");
  await page.getByRole("main").getByText("Help center").click();
  const sent = () => page.evaluate(() => (window as unknown as NativeWindow).sent.map((text) => JSON.parse(text)));
  await expect.poll(sent).toContainEqual({ type: "OPEN_URL", url: expect.stringMatching(/^https:/) });
  expect(context.pages()).toHaveLength(1);
});

test("[APP-2] keeps clear of the edges that the native side names", async ({ page, signInByForm }) => {
  await signInByForm("coparent");
  const header = page.getByRole("banner");
  const before = (await header.boundingBox())?.height ?? 0;
  await page.evaluate(() => window.postMessage(JSON.stringify({ type: "APP_DIMENSIONS", top: 40, bottom: 30 }), "*"));
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(before + 40);
});

test("[APP-2] hands over a token of the moment two seconds after the start, and the API takes the phone for it", async ({
  page,
  signInByForm,
  baseURL,
}) => {
  await signInByForm("coparent");
  const sent = () => page.evaluate(() => (window as unknown as NativeWindow).sent.map((text) => JSON.parse(text)));
  await expect.poll(sent).toEqual([{ type: "register_push", token: expect.stringMatching(/^ey/) }]);
  const [{ token }] = await sent();
  const answer = await page.request.post(`${baseURL}/api/pushnotifications/register`, {
    headers: { authorization: `Bearer ${token}` },
    data: { token: "phone-1", platform: "android" },
  });
  expect(answer.status()).toBe(204);
});
