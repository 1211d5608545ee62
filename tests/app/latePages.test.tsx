import { FluentProvider } from "@fluentui/react-components";
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Overlays } from "#client/app/Overlays.tsx";
import { pageRoute } from "#client/app/screenRoute.tsx";
import { setUnreachable } from "#client/http/request/connection.ts";
import { connectTransport } from "#client/http/request/transport.ts";
import { changeLanguage, i18n, startI18n } from "#client/i18n/i18n.ts";
import { themes } from "#client/theme/themes.ts";

const LOST = /^You seem to have lost connection to the server/;

beforeAll(async () => {
  if (i18n.isInitialized) await changeLanguage("en");
  else await startI18n("en");
});
afterEach(() => {
  vi.unstubAllGlobals();
  setUnreachable(false);
});

/** Opens a page whose code cannot be fetched while the server is away. */
function openPage() {
  const server = { isAway: true };
  vi.stubGlobal("fetch", async () => {
    if (server.isAway) throw new TypeError("Failed to fetch");
    return new Response();
  });
  connectTransport({
    apiBase: "/api",
    getToken: async () => null,
    locale: () => "en-US",
    connectionLostText: () => i18n.t("connectionLost", { ns: "errors" }),
    needsConnectionText: () => "",
  });
  const page = async () => {
    if (server.isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <h1>Courses</h1>;
  };
  const router = createMemoryRouter([pageRoute("/", { page })]);
  render(
    <I18nextProvider i18n={i18n}>
      <FluentProvider theme={themes.light}>
        <Overlays />
        <RouterProvider router={router} />
      </FluentProvider>
    </I18nextProvider>,
  );
  return server;
}

it("[ERR-1] [ERR-5] tells of the lost connection, and shows a page that could not be fetched once it is back", async () => {
  const server = openPage();
  expect(await screen.findByText(LOST)).toBeTruthy();
  expect(await screen.findByText(/^You are offline. This page will load/)).toBeTruthy();
  expect(screen.queryByText("The content could not be loaded.")).toBeNull();
  server.isAway = false;
  expect(await screen.findByRole("heading", { level: 1, name: "Courses" })).toBeTruthy();
});
