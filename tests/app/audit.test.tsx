import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listGroups } from "#contract/courses/groups.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";

const NOW = "2026-03-12T12:00:00Z";

it("shows by day who has seen what, found from the profile, and a protected guardian by the role", async () => {
  const { guardian, student } = await givenFamily();
  const groups = { params: { studentId: student.id, type: "EDUCATION_GROUP" } };
  const erik = await givenGuardian({ students: [student], firstName: "Erik", lastName: "Holm" });
  const hidden = await givenGuardian({ students: [student], firstName: "Hemlig", lastName: "Gård", protected: true });
  await apiFor(erik, student).call(listGroups, groups, { now: "2026-03-12T08:05:00Z" });
  await apiFor(hidden, student).call(listGroups, groups, { now: "2026-03-11T08:05:00Z" });
  const { user } = await renderApp({ person: guardian, path: "/profile", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Access log" }));
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(screen.getByRole("heading", { level: 1, name: "Access log" })).toBeTruthy();
  const [row] = today.getAllByRole("listitem").filter(({ textContent }) => textContent?.includes("Erik"));
  expect(row?.textContent).toBe("Erik Holm · Guardian 09:05 Read: Groups");
  const yesterday = within(screen.getByRole("region", { name: "Yesterday" }));
  expect(yesterday.getByRole("listitem").textContent).toBe("Guardian 09:05 Read: Groups");
  expect(document.body.textContent).not.toMatch(/Hemlig|Gård/);
});
