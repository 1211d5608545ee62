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

/** A guardian who has reported one child absent, which the school has received, and another one to come at other times tomorrow. */
async function givenSent(active: "Elsa" | "Alma" = "Elsa") {
  const school = await givenSchool();
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [school] });
  const guardian = await givenGuardian({ students: active === "Elsa" ? [elsa, alma] : [alma, elsa] });
  const api = apiFor(guardian, elsa, { now: NOW });
  await api.call(reportAbsence, reportOf(alma), { studentId: alma.id });
  const [delivery] = await deliveriesOf(alma.id);
  await receive(database(), [delivery?.id ?? ""], new Date(NOW));
  const body = { kind: "DAY" as const, day: "2026-03-13", times: { start: "08:00", end: "12:00" } };
  await api.call(changeCare, { params: { studentId: elsa.id }, body });
  return { guardian, alma };
}

const rowsOf = async () => {
  const panel = await screen.findByRole("region", { name: "Sent to the school" });
  return within(panel)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

it("[CALM-6] says on the absence page only what was reported for the active child", async () => {
  const { guardian, alma } = await givenSent("Alma");
  await database().update(deliveries).set({ state: "SENT" }).where(eq(deliveries.studentId, alma.id));
  await renderApp({ person: guardian, path: "/absence", now: NOW });
  expect(await rowsOf()).toEqual([expect.stringMatching(/^Alma: absence today 10:00–11:30/)]);
});

it.each(["/absence", "/absence#leave", "/absence#reported", "/care"])(
  "[CALM-6] leaves out on a page what is about something else, about a sibling or in its list anyway: %s",
  async (path) => {
    const { guardian } = await givenSent();
    await renderApp({ person: guardian, path, now: NOW });
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(document.querySelector("[data-awaited]")).toBeNull());
    expect(screen.queryByRole("region", { name: "Sent to the school" })).toBeNull();
  },
);

it("[CALM-6] [LOOK-4] says on home what is on its way or failed for any child, and not what has been received", async () => {
  const { guardian } = await givenSent();
  await renderApp({ person: guardian, now: NOW });
  expect(await rowsOf()).toEqual([
    "Elsa: drop-off and pick-up tomorrow This does not reach the school. Please tell the school.",
  ]);
});

it("[CALM-6] has the first receipt above the schedule, what did not arrive before others, and unfolds the rest", async () => {
  const { guardian, alma } = await givenSent("Alma");
  const tomorrow = { startTime: "2026-03-13T07:00:00Z", endTime: "2026-03-13T09:00:00Z" };
  await apiFor(guardian, alma, { now: "2026-03-12T08:00:30Z" }).call(reportAbsence, reportOf(alma, tomorrow));
  const ofAlma = and(eq(deliveries.studentId, alma.id), eq(deliveries.state, "RECEIVED"));
  await database().update(deliveries).set({ state: "FAILED" }).where(ofAlma);
  const { user } = await renderApp({ person: guardian, path: "/schedule", now: NOW });
  const failed = expect.stringMatching(/^Alma: absence today 10:00–11:30.*call/i);
  expect(await rowsOf()).toEqual([failed]);
  const all = screen.getByRole("button", { name: "Show all 2" });
  await user.click(all);
  expect(await rowsOf()).toEqual([failed, expect.stringMatching(/^Alma: absence tomorrow/)]);
  await user.click(all);
  expect(await rowsOf()).toEqual([failed]);
});

it("[CALM-6] shows on home what is sent while it is open, and loads nothing for it where nothing was sent", async () => {
  const student = await givenStudent({ firstName: "Elsa", schools: [await givenSchool()] });
  const guardian = await givenGuardian({ students: [student] });
  const asked = vi.spyOn(globalThis, "fetch");
  const { user } = await renderApp({ person: guardian, now: NOW });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  expect(asked.mock.calls.filter(([input]) => String(input).includes("/receipts"))).toEqual([]);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Report Elsa absent tomorrow" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  expect(await rowsOf()).toEqual(["Elsa: absence tomorrow, entire day Sent"]);
});
