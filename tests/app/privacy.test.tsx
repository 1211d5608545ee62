import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const open = (options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ person: null, path: "/privacy", ...options });

it("[AUTH-1] says before signing in how long what is kept and whom to ask, as this server is set up", async () => {
  const { findByText, getByRole } = await open();
  expect(await findByText("Access log: 400 days.")).toBeTruthy();
  expect(await findByText("Events you have read: 90 days.")).toBeTruthy();
  expect(await findByText(/up to 12 hours/)).toBeTruthy();
  expect(getByRole("link", { name: "privacy@help.test" }).getAttribute("href")).toBe("mailto:privacy@help.test");
});

it("[AUTH-1] names the school where nobody else is named, and promises no end where none is set", async () => {
  const { findByText } = await open({
    config: { privacyMail: null, keptDays: { audit: 30, readNotifications: null, byKind: {} } },
  });
  expect(await findByText(/Contact the school\./)).toBeTruthy();
  expect(await findByText("Events: as long as the school keeps them.")).toBeTruthy();
});

it.each(LANGUAGES)("[I18N-3] says it whole in %s, with the names of the pages that it leads to", async (language) => {
  const { container, findByRole } = await open({ language });
  await findByRole("heading", { level: 1 });
  expect(container.textContent).toContain("IMY");
  expect(container.textContent).not.toMatch(/\{\{|audit:|profile:|[a-z]+Title\b/);
});

it("[AUTH-1] says how long the document plan of the municipality keeps what", async () => {
  const { findByText, queryByText } = await open({
    config: { keptDays: { audit: 30, readNotifications: null, byKind: { messages: 730, posts: 1_095 } } },
  });
  expect(await findByText("Conversations: 730 days after the last message.")).toBeTruthy();
  expect(await findByText(/^Posts and documentation: 1,?095 days after/)).toBeTruthy();
  expect(queryByText(/^Assessments: /)).toBeNull();
  expect(await findByText(/^The school’s other data: as long as/)).toBeTruthy();
  expect(queryByText(/^The school’s data and what you send/)).toBeNull();
});
