import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { and, asc, eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { calendarKind } from "#server/sources/calendars/calendarKind.ts";
import { menuKind } from "#server/sources/calendars/menuKind.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import type { RunResult } from "#server/sources/run/runs.ts";
import { newId } from "../newId.ts";
import { givenProvider, IMPATIENT, NOW } from "./givenProvider.ts";
import { givenSchool } from "./givenSchoolRegister.ts";

/** Lines of an event in iCalendar format. */
export const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
export const calendar = (...events: string[][]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//School//Timetable//SV", ...events.flat(), "END:VCALENDAR", ""].join(
    "\r\n",
  );

const KINDS = { icalendar: calendarKind, menu: menuKind };

/** An address with a calendar or a menu, and a school whose people another source has brought. */
export async function givenCalendar(
  connection: Connection,
  settings: (ids: Map<string, string>) => Record<string, unknown>,
  kind: "icalendar" | "menu" = "icalendar",
) {
  const register = await givenProvider({
    connection,
    register: givenSchool().register,
    provider: { without: ["/calendarEvents"] },
  });
  await register.run();
  const rows = await connection.db.select().from(sourceIds).where(eq(sourceIds.sourceId, register.id));
  const ids = new Map(rows.map(({ sourcedId, id }) => [sourcedId, id]));
  let text = "";
  const server = createServer((_, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`;
  const id = newId("calendar");
  const options = { keys: async () => [], now: NOW };
  const given = { id, kind, tenantId: register.id, schools: null, secrets: {}, schedule: null };
  const source = await addSource(connection.db, { ...given, settings: { url, ...settings(ids) } }, options);
  const { origin } = new URL(url);
  const run = async (content: string): Promise<RunResult> => {
    text = content;
    const say = () => undefined;
    const reading = { ...options, db: connection.db, kind: "FULL" as const, ownNetwork: [origin], say };
    const opened = await openSource(source, reading);
    const items = KINDS[kind](IMPATIENT).read(opened.settings, opened.secrets, opened.reading);
    const result = await runSource(connection, source, items, {
      ...options,
      kind: "FULL",
      allowRemovals: false,
      schoolType: 2,
      now: () => NOW,
      say,
    });
    if (!result) throw new Error("It is running already.");
    return result;
  };
  const seen = async () => {
    const found = await connection.db
      .select({ item: scheduleItems, group: groups.title })
      .from(scheduleItems)
      .innerJoin(sourceIds, and(eq(sourceIds.id, scheduleItems.id), eq(sourceIds.sourceId, id)))
      .leftJoin(groups, eq(groups.id, scheduleItems.groupId))
      .orderBy(asc(scheduleItems.startTime));
    return found.map(
      ({ item, group }) =>
        `${item.startTime.toISOString()} ${item.length} ${item.title} ${item.type} ${group}${item.cancelled ? " cancelled" : ""}`,
    );
  };
  return { run, seen, ids };
}
