import { expect, it } from "vitest";
import { listAbsenceChildren } from "#contract/absence/endpoints.ts";
import { getFamilyDay } from "#contract/week/endpoints.ts";
import { schoolRef, withProgramServer } from "../support/given/givenProgram.ts";
import { givenProgramClass } from "../support/given/givenProgramClass.ts";
import { NOW } from "../support/given/givenReporter.ts";

const server = withProgramServer();
const { url, givenProgram } = server;

it("[INT-2] [YEAR-8] a program says on which days a school is closed, moves one and takes it back", async () => {
  const { program, school, apiAt } = await givenProgramClass(server);
  const api = apiAt(NOW);
  const closed = async () =>
    (await api.call(listAbsenceChildren, {}, { server: url() })).flatMap(({ closedDays }) => closedDays);
  const holiday = async () => {
    const input = { params: { day: "2026-03-16" } };
    const { children } = await apiAt("2026-03-16T08:00:00Z").call(getFamilyDay, input, { server: url() });
    return children[0]?.holiday;
  };
  const day = (day: string) => ({ school: schoolRef(school.id), day, title: "Sportlov" });
  for (const [at, date] of ["2026-03-16", "2026-03-17", "2026-03-18"].entries())
    expect((await program.put(`/closedDays/D${at}`, day(date))).status).toBe(200);
  expect(await closed()).toEqual(["2026-03-16", "2026-03-17", "2026-03-18"]);
  expect(await holiday()).toEqual({ title: "Sportlov", until: "2026-03-18" });

  expect((await program.put("/closedDays/D2", day("2026-03-20"))).status).toBe(200);
  expect(await closed()).toEqual(["2026-03-16", "2026-03-17", "2026-03-20"]);
  const other = await givenProgram({ tenantId: school.tenantId, schools: [school.id] });
  const refused = await other.put("/closedDays/D1", day("2026-03-20"));
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining("another closed day")]);
  expect((await program.send({ method: "DELETE", path: "/closedDays/D2" })).status).toBe(200);
  expect(await closed()).toEqual(["2026-03-16", "2026-03-17"]);
});
