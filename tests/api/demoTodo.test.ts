import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { listAbsences } from "#contract/absence/endpoints.ts";
import { TODO_KINDS } from "#contract/kinds.ts";
import { listLeave } from "#contract/leave/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

/** A world of its own: in the shared one, what other tests have opened or answered is no longer to do. */
let server: RunningApi;

beforeAll(async () => {
  const { url, template } = inject("postgres");
  server = await startDemoApi(await createDatabase(url, template), trustedIssuer());
}, 120_000);

afterAll(() => server.stop());

it("[DUE-1] the demo family has something of every kind to do", async () => {
  const family = apiFor(demoPerson("family"), { id: STUDENTS.compulsory }, { server: server.url });
  const { items } = await family.call(listTodo, {});
  expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([...TODO_KINDS].sort());
});

it("[LEAVE-3] the demo family's granted leave is an absence, and its absence by leave was granted", async () => {
  const params = { studentId: STUDENTS.compulsory };
  const family = apiFor(demoPerson("family"), { id: params.studentId }, { server: server.url });
  const timesOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({ startTime, endTime });
  const granted = (await family.call(listLeave, { params })).filter(({ state }) => state === "GRANTED");
  const absent = (await family.call(listAbsences, { params })).filter(({ type }) => type === "LEAVE");
  expect(granted).toHaveLength(1);
  expect(absent.map(timesOf)).toEqual(granted.map(timesOf));
});
