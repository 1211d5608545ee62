import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { REVIEWED_ON } from "#client/features/accessibility/statementDates.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const open = (options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ person: null, path: "/accessibility", ...options });

it("[AUTH-1] names who answers for the portal, the standard, the criteria, the dates and whom to ask", async () => {
  const { findByText, getByRole, container } = await open();
  expect(await findByText(/^Testby kommun wants everyone to be able to use Skolvy/)).toBeTruthy();
  for (const part of ["EN 301 549", "WCAG 1.1.1", "WCAG 3.1.2", "disproportionate burden", "November 22, 2026"])
    expect(container.textContent).toContain(part);
  expect(getByRole("link", { name: "access@help.test" })).toBeTruthy();
  expect(getByRole("link", { name: /Report to Digg/ })).toBeTruthy();
});

it("[AUTH-1] speaks of the organization that runs the school where no name is set", async () => {
  const { findByText } = await open({ config: { accessibilityBody: null, accessibilityMail: null } });
  expect(await findByText(/^The organization that runs the school wants everyone/)).toBeTruthy();
  expect(await findByText(/Contact your school’s office/)).toBeTruthy();
});

it.each(LANGUAGES)("[I18N-3] says it whole in %s", async (language) => {
  const { container, findByRole } = await open({ language });
  await findByRole("heading", { level: 1 });
  for (const part of ["Testby kommun", "EN 301 549", "1.2.5", "Digg", "2026"])
    expect(container.textContent).toContain(part);
  expect(container.textContent).not.toMatch(/\{\{|accessibility:|[a-z]+Title\b/);
});

it("has been reviewed since the last release", async () => {
  const [, released = ""] = /^## \S+ \((\d{4}-\d\d-\d\d)\)$/m.exec(await readFile("CHANGELOG.md", "utf8")) ?? [];
  expect(released).toMatch(/^\d/);
  expect(REVIEWED_ON >= released, `review the statement, whose date is before ${released}`).toBe(true);
});
