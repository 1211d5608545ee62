import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { readSource } from "#server/sources/run/readSource.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { givenSchoolSystem } from "#tests/support/given/givenDestination.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([import("#client/app/desk/DeskApp.tsx"), import("#client/ui/richText/renderRichText.tsx")]),
);

it("[DESK-7] [SRC-3] tells the office in its language why runs of each kind of source failed", async () => {
  const { school, group } = await givenClass();
  const office = await givenStaff(school, { roleId: "office" });
  // A system that knows nobody, but has an address with something that is no calendar.
  const { url } = await givenSchoolSystem(({ path }) => ({ status: path === "/calendar.ics" ? 200 : 401 }));
  const connection = await sourceConnection();
  const kinds = {
    sds: { folder: "/nowhere" },
    oneroster: { folder: "/nowhere" },
    "oneroster-rest": { url },
    ss12000: { url },
    icalendar: { url: `${url}/calendar.ics`, group: group.id },
  };
  const now = new Date(NOW);
  const names = new Map<string, string>();
  for (const [kind, settings] of Object.entries(kinds)) {
    const keys = async () => [];
    const id = newId(kind);
    names.set(kind, id);
    const source = await addSource(
      connection.db,
      { id, kind, tenantId: school.tenantId, schools: null, settings, secrets: {}, schedule: null },
      { now, keys },
    );
    const say = () => undefined;
    const items = readSource(source, { db: connection.db, kind: "FULL", keys, now, ownNetwork: [url], say });
    const options = { kind: "FULL" as const, allowRemovals: false, schoolType: 2, now: () => now, say };
    expect(await runSource(connection, source, items, options)).toMatchObject({ state: "FAILED" });
  }
  await renderApp({ person: office, path: "/desk/deliveries", now: NOW, language: "sv" });
  const systems = within(await screen.findByRole("region", { name: "Data från andra system" }));
  const textOf = async (kind: string) =>
    (await systems.findByRole("heading", { name: `${names.get(kind)} · ${kind}` })).parentElement?.textContent;
  expect(await textOf("sds")).toContain("orgs.csv: filen saknas");
  expect(await textOf("oneroster")).toContain("orgs.csv: filen saknas");
  expect(await textOf("oneroster-rest")).toContain("/orgs: inloggningsuppgifterna nekas (401)");
  expect(await textOf("ss12000")).toContain("/organisations: inloggningsuppgifterna nekas (401)");
  expect(await textOf("icalendar")).toContain("calendar: det är ingen kalender eller är avkortat");
  expect(systems.queryByText("På engelska")).toBeNull();
});

it("[DESK-7] marks what earlier versions have noted as English, and says the rest in the language of the office", async () => {
  const { school, student, api } = await givenClass();
  const office = await givenStaff(school, { roleId: "office" });
  await api.call(
    reportAbsence,
    reportOf(student, { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T10:00:00Z" }),
  );
  const id = newId("source");
  const created = new Date(NOW);
  await database().insert(sources).values({ id, kind: "sds", tenantId: school.tenantId, created });
  const [run] = await database()
    .insert(sourceRuns)
    .values({ sourceId: id, kind: "FULL" as const, state: "STOPPED" as const, started: created })
    .returning();
  const of = { runId: run?.id ?? 0, severity: "ERROR" as const };
  const ended = dataProblem("studentsWouldEnd", { ended: 12, count: 60 });
  await database()
    .insert(sourceProblems)
    .values([
      { ...of, place: "Björkskolan", words: "12 of 60 students would be removed", problem: ended },
      { ...of, place: id, words: "the run failed: Error" },
    ]);
  const failure = dataProblem("httpStatus", { status: 503 });
  await database()
    .update(deliveries)
    .set({ attempts: 2, problem: "HTTP 503", failure })
    .where(eq(deliveries.studentId, student.id));
  await renderApp({ person: office, path: "/desk/deliveries", now: NOW, language: "sv" });
  const systems = within(await screen.findByRole("region", { name: "Data från andra system" }));
  expect(await systems.findByText("Björkskolan: 12 av 60 elever skulle tas bort")).toBeTruthy();
  const english = systems.getByText("the run failed: Error");
  expect(english.lang).toBe("en");
  expect(english.parentElement?.textContent).toBe("the run failed: ErrorPå engelska");
  const reports = within(await screen.findByRole("region", { name: "Anmälningar på väg till skolan" }));
  expect((await reports.findAllByText("Senaste felet: svaret HTTP 503")).length).toBeGreaterThan(0);
});
