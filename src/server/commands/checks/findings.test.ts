import { expect, it } from "vitest";
import { backupFinding, factFindings } from "./database.ts";
import { roomFinding } from "./machine.ts";

const FINE = { version: 17, connections: 97, servers: 1, mayCreate: false, closedTables: 0 };
const SETTINGS = { DATABASE_POOL: 20, SCHEMA: "expect" as const };

it.each([
  ["all is well", {}, {}, ["ok", "ok", "ok"]],
  ["an old server", { version: 14 }, {}, ["failed", "ok", "ok"]],
  ["connections for four servers", { servers: 3 }, {}, ["ok", "ok", "ok"]],
  ["connections for these servers, but not one more", { servers: 4 }, {}, ["ok", "warning", "ok"]],
  ["too few connections", { servers: 5 }, {}, ["ok", "failed", "ok"]],
  ["a user with few connections", { connections: 21 }, {}, ["ok", "failed", "ok"]],
  ["tables that are closed to the user", { closedTables: 3 }, {}, ["ok", "ok", "failed"]],
  ["a user who may not upgrade", {}, { SCHEMA: "upgrade" as const }, ["ok", "ok", "failed"]],
  ["a user who may", { mayCreate: true }, { SCHEMA: "upgrade" as const }, ["ok", "ok", "ok"]],
])("checks a database with %s", (_what, facts, settings, states) => {
  const found = factFindings({ ...FINE, ...facts }, { ...SETTINGS, ...settings });
  expect(found.map(({ state }) => state)).toEqual(states);
});

it.each([
  [100, "failed"],
  [199, "failed"],
  [200, "warning"],
  [2_047, "warning"],
  [2_048, "ok"],
])("checks a disk with %i MB left as %s", (free, state) => {
  expect(roomFinding("disk", "DATA_DIR=/data", free).state).toBe(state);
});

it.each([
  ["2026-03-11T02:00:00Z", "2026-03-12T07:59:00Z", "ok"],
  ["2026-03-11T02:00:00Z", "2026-03-12T08:00:00Z", "warning"],
])("checks a backup of %s at %s as %s", (made, now, state) => {
  expect(backupFinding(new Date(made), new Date(now)).state).toBe(state);
});
