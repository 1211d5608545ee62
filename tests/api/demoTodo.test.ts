import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { TODO_KINDS } from "#contract/kinds.ts";
import { listTodo } from "#contract/todo.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { apiFor } from "#tests/support/api.ts";
import { demoPerson } from "#tests/support/demo.ts";
import { startDemoApi } from "#tests/support/demoApi.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import type { RunningApi } from "#tests/support/startApi.ts";
import { trustedIssuer } from "#tests/support/trustedIssuer.ts";

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
