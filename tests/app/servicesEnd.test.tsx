import { screen, waitFor, within } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { SERVICE_IDS } from "#contract/services.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const endOn = (tenantId: string, serviceEnd: string) =>
  database().update(soldServices).set({ serviceEnd }).where(eq(soldServices.tenantId, tenantId));

it("[YEAR-5] tells guardians what the school has switched off and since when, on home and at its address", async () => {
  const { guardian, student } = await givenFamily();
  await endOn(student.schools[0]?.tenantId ?? "", "2026-01-01");
  const home = await renderApp({ person: guardian, now: NOW });
  const panel = await screen.findByRole("region", { name: "Switched off by the school" });
  const rows = within(panel).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toContain("Posts since Friday, January 2");
  home.unmount();
  await renderApp({ person: guardian, path: `/student/${student.id}/posts`, now: NOW });
  expect(await screen.findByText(/^The school switched this page off Friday, January 2\./)).toBeTruthy();
});

it("[YEAR-5] says on home only what was switched off lately, while it has something else", async () => {
  const { guardian, student } = await givenFamily();
  const tenantId = student.schools[0]?.tenantId ?? "";
  await database()
    .insert(soldServices)
    .values({ tenantId, serviceId: SERVICE_IDS.classList, serviceEnd: "2099-01-01" });
  await database()
    .update(soldServices)
    .set({ serviceEnd: "2026-03-01" })
    .where(and(eq(soldServices.tenantId, tenantId), eq(soldServices.serviceId, SERVICE_IDS.news)));
  const home = await renderApp({ person: guardian, now: NOW });
  const panel = await screen.findByRole("region", { name: "Switched off by the school" });
  expect(within(panel).getAllByRole("listitem")).toHaveLength(1);
  home.unmount();
  await renderApp({ person: guardian, now: "2026-06-01T08:00:00Z" });
  await waitFor(() => expect(screen.getByRole("region", { name: "Today" })).toBeTruthy());
  expect(screen.queryByRole("region", { name: "Switched off by the school" })).toBeNull();
});

it("[YEAR-5] tells the office which services end, and staff before they write what nobody gets", async () => {
  const { school, mentor } = await givenClass();
  await endOn(school.tenantId, "2026-03-20");
  const office = await givenStaff(school, { roleId: "office" });
  const ending = await renderApp({ person: office, path: "/desk", now: NOW });
  expect(await screen.findByText(/Forms.* at Björkskolan will end Friday, March 20\./)).toBeTruthy();
  ending.unmount();
  const teacher = await renderApp({ person: mentor, path: "/desk/forms", now: "2026-03-21T08:00:00Z" });
  expect(await screen.findByText(/^Switched off at Björkskolan since today: Forms\./)).toBeTruthy();
  teacher.unmount();
});
