import { screen, waitFor, within } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { receive } from "#server/deliveries/attempts.ts";
import { deliveriesOf } from "#tests/support/given/givenDestination.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

/** A guardian whose second child's absence the school has received, and whose first child comes at other times tomorrow. */
async function givenSent() {
  const school = await givenSchool();
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [school] });
  const guardian = await givenGuardian({ students: [elsa, alma] });
  const api = apiFor(guardian, elsa, { now: NOW });
  await api.call(reportAbsence, reportOf(alma), { studentId: alma.id });
  const [delivery] = await deliveriesOf(alma.id);
  await receive(database(), [delivery?.id ?? ""], new Date(NOW));
  const body = { kind: "DAY" as const, day: "2026-03-13", times: { start: "08:00", end: "12:00" } };
  await api.call(changeCare, { params: { studentId: elsa.id }, body });
  return guardian;
}

const rowsOf = async () => {
  const panel = await screen.findByRole("region", { name: "Sent to the school" });
  return within(panel)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

it("[CALM-6] says on the absence page what was sent for any child, and whether it has reached the school", async () => {
  await renderApp({ person: await givenSent(), path: "/absence", now: NOW });
  expect(await rowsOf()).toEqual([
    "Elsa: drop-off and pick-up tomorrowThis does not reach the school. Please tell the school.",
    "Alma: absence today 10:00–11:30Received by the school",
  ]);
});

it("[CALM-6] leaves out on the page of care what it says of the active child anyway", async () => {
  await renderApp({ person: await givenSent(), path: "/care", now: NOW });
  expect(await rowsOf()).toEqual(["Alma: absence today 10:00–11:30Received by the school"]);
});

it("[CALM-6] says on home what was just sent for any child", async () => {
  await renderApp({ person: await givenSent(), now: NOW });
  expect(await rowsOf()).toEqual([
    "Elsa: drop-off and pick-up tomorrowThis does not reach the school. Please tell the school.",
    "Alma: absence today 10:00–11:30Received by the school",
  ]);
});

it("[CALM-6] has what did not arrive above the schedule, before what was sent after it, with a link to all", async () => {
  const guardian = await givenSent();
  await database()
    .update(deliveries)
    .set({ state: "FAILED" })
    .where(and(eq(deliveries.guardianId, guardian.id), eq(deliveries.kind, "absence")));
  await renderApp({ person: guardian, path: "/schedule", now: NOW });
  expect(await rowsOf()).toEqual([expect.stringMatching(/^Alma: absence today 10:00–11:30.*call/i)]);
  expect(screen.getByRole("link", { name: "Show all 2" }).getAttribute("href")).toBe("/absence");
});

it("[CALM-6] shows on home what is sent while it is open, and loads nothing for it where nothing was sent", async () => {
  const student = await givenStudent({ firstName: "Elsa", schools: [await givenSchool()] });
  const guardian = await givenGuardian({ students: [student] });
  const asked = vi.spyOn(globalThis, "fetch");
  const { user } = await renderApp({ person: guardian, now: NOW });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  expect(asked.mock.calls.filter(([input]) => String(input).includes("/receipts"))).toEqual([]);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Tomorrow, all day" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  expect(await rowsOf()).toEqual(["Elsa: absence tomorrow, entire daySent"]);
});
