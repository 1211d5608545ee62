import { screen, waitFor } from "@testing-library/react";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { ANNOUNCEMENT_PATH } from "#contract/app/announcement.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { Operation, writeOperation } from "#server/http/operation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

/** The server that all page tests share announces nothing: only these questions go to another one. */
async function givenAnnouncement(mode: Operation["mode"] = "open", asked = [ANNOUNCEMENT_PATH]): Promise<void> {
  const { url, template } = inject("postgres");
  const { url: databaseUrl } = await createDatabase(url, template);
  const server = await startApi({ databaseUrl, trusted: trustedIssuer(), isOperated: true });
  onTestFinished(server.stop);
  const announcement = Object.fromEntries(LANGUAGES.map((language) => [language, `Planned work (${language})`]));
  await writeOperation({ connection: server.connection, dataDir: "" }, Operation.parse({ mode, announcement }));
  const announced = async () => (await fetch(`${server.url}${ANNOUNCEMENT_PATH}`)).text();
  await waitFor(async () => expect(await announced()).toContain("Planned work"));

  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input instanceof Request ? input.url : input), location.href).pathname;
    return real(asked.some((one) => path.startsWith(one)) ? `${server.url}${path}` : input, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

it.runIf(isFull)("shows what the operator has announced above the screen, in the person's language", async () => {
  await givenAnnouncement();
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian });
  const banner = await screen.findByText("Planned work (en)");
  expect(banner.getAttribute("role")).toBe("status");
});

it("shows it to whoever is about to sign in", async () => {
  await givenAnnouncement();
  await renderApp({ person: null, path: "/login" });
  expect((await screen.findByText("Planned work (en)")).getAttribute("role")).toBe("status");
});

it("shows it during maintenance, when the portal cannot start", async () => {
  await givenAnnouncement("maintenance", [ANNOUNCEMENT_PATH, "/api/"]);
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian });
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect((await screen.findByText("Planned work (en)")).getAttribute("role")).toBe("status");
});
