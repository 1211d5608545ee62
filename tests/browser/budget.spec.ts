import { expect, test } from "#tests/support/journey.ts";

/** What the first visit of a signed-in guardian's home may load, as it travels. */
const SCRIPT_BUDGET = 280 * 1_024;

test("loads little JavaScript on the first visit of home", async ({ context, signIn }) => {
  await signIn("family");
  const visit = await context.newPage();
  const network = await context.newCDPSession(visit);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Map<string, { file: string; encoding: string | undefined; bytes: number }>();
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.mimeType.includes("javascript")) return;
    const file = new URL(response.url).pathname;
    scripts.set(requestId, { file, encoding: response.headers["content-encoding"], bytes: 0 });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });

  await visit.goto("/");
  await expect(visit.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visit.locator("main [aria-busy=true]")).toHaveCount(0);

  const loaded = [...scripts.values()].sort((one, other) => other.bytes - one.bytes);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  await test
    .info()
    .attach("scripts", { body: JSON.stringify({ total, loaded }, null, 2), contentType: "application/json" });
  expect(loaded.filter(({ encoding }) => encoding !== "br")).toEqual([]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET);
});
