import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { inject, onTestFinished, vi } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { listRuns } from "#server/sources/run/runs.ts";
import { runScheduled } from "#server/sources/run/scheduled.ts";
import { newId } from "../newId.ts";
import { calendar, event } from "./givenCalendarSource.ts";
import { givenGroup } from "./givenGroup.ts";
import { givenSchool } from "./givenSchool.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

/** A calendar with one lesson. */
export const ONE_LESSON = calendar(
  event("UID:maths", "SUMMARY:Matematik", "DTSTART:20261123T080000Z", "DTEND:20261123T090000Z"),
);

/** A calendar of a group at an address, and a server without the program `sources`, as the embedded database has it. */
export async function givenCalendarAt(text: () => string | Promise<string>) {
  const connection = await connect({
    url: inject("databaseUrl"),
    dataDir: "",
    migrations: migrationsFolder(),
    poolSize: 2,
  });
  onTestFinished(connection.close);
  const school = await givenSchool();
  const group = await givenGroup(school);
  const server = createServer((_, response) => void Promise.resolve(text()).then((sent) => response.end(sent)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = async () => [];
  const settings = { url: `${origin}/calendar.ics`, group: group.id };
  const given = { id: newId("calendar"), kind: "icalendar", tenantId: school.tenantId, schools: null };
  const source = await addSource(
    connection.db,
    { ...given, settings, secrets: {}, schedule: null },
    { now: NOW, keys },
  );
  const stopping = new AbortController();
  const warn = vi.fn();
  const running = { now: () => NOW, keys, warn, ownNetwork: [origin], apart: { stopping: stopping.signal } };
  const run = () => runScheduled(connection, { sourceId: source.id }, running);
  const runs = () => listRuns(connection.db, source.id);
  const lessons = () => connection.db.select().from(scheduleItems).where(eq(scheduleItems.groupId, group.id));
  const reading = { ...running, now: NOW, db: connection.db, kind: "FULL" as const, say: () => undefined };
  return { source, reading, run, runs, lessons, stopping, warn };
}
