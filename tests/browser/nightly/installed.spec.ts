import { BROWSER_ARGUMENTS, installedBrowsers } from "#tests/support/journey/browser.ts";
import { expect, test } from "#tests/support/journey/journey.ts";

// Only a whole browser tells whether an app can be installed.
test.use({
  serviceWorkers: "allow",
  launchOptions: { args: BROWSER_ARGUMENTS, ...installedBrowsers().whole },
});

test("[PHONE-4] can be installed, with the name and shortcuts of the language that is read", async ({
  page,
  signIn,
}) => {
  await signIn("coparent");
  const browser = await page.context().newCDPSession(page);
  const { url, data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifests\/en\.webmanifest$/);
  expect(JSON.parse(data ?? "")).toMatchObject({ name: "Skolvy", display: "standalone" });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Each test has a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});
