import { expect, inject, it, onTestFinished, vi } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { Operation, writeOperation } from "#server/http/operation.ts";
import { startIdentity } from "#tests/support/server/identity.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { openForm } from "#tests/support/server/signIn.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { visitor } from "#tests/support/server/visitor.ts";

it("shows on the sign-in form what the operator has announced, in the person's language", async () => {
  const announced = (language: string) => `Planned <b>work</b> (${language})`;
  const identity = await startIdentity({ announced });
  const browser = visitor();
  const form = await openForm(browser, identity, { ui_locales: "fi" });
  const page = await (await browser.go(form.url)).text();
  expect(page).toContain('<p class="notice">Planned &#60;b&#62;work&#60;/b&#62; (fi)</p>');
});

it("shows no notice on the form if nothing is announced", async () => {
  const identity = await startIdentity();
  const browser = visitor();
  const form = await openForm(browser, identity);
  expect(await (await browser.go(form.url)).text()).not.toContain('class="notice"');
});

it("tells people on a page, and programs in JSON, that the portal is closed for maintenance", async () => {
  const { url, template } = inject("postgres");
  const { url: databaseUrl } = await createDatabase(url, template);
  const server = await startApi({ databaseUrl, trusted: trustedIssuer(), isOperated: true });
  onTestFinished(server.stop);
  const announcement = Object.fromEntries(LANGUAGES.map((language) => [language, `Planned work (${language})`]));
  const operation = Operation.parse({ mode: "maintenance", announcement });
  await writeOperation({ connection: server.connection, dataDir: "" }, operation);
  const ask = (accept: string, path = "/idp/auth?ui_locales=sv") =>
    fetch(`${server.url}${path}`, { headers: { accept, "accept-language": "en" } });
  await vi.waitFor(async () => expect((await ask("*/*")).status).toBe(503));

  const answer = await ask("text/html,application/xhtml+xml");
  const page = await answer.text();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(page).toContain('<html lang="sv">');
  expect(page).toContain("<h1>Stängt för underhåll</h1>");
  expect(page).toContain('<p class="notice">Planned work (sv)</p>');
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await (await ask("text/html", "/idp/auth")).text()).toContain("<h1>Closed for maintenance</h1>");
  expect(await (await ask("application/json")).json()).toMatchObject({ code: "unavailable" });
  expect(await (await ask("text/html", "/api/profile/me")).json()).toMatchObject({ code: "unavailable" });
});
