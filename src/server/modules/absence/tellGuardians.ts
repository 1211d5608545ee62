import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { type Language, LOCALES } from "#contract/profile.ts";
import { linkTo } from "#contract/screens.ts";
import da from "#locales/da/absence.json" with { type: "json" };
import en from "#locales/en/absence.json" with { type: "json" };
import fi from "#locales/fi/absence.json" with { type: "json" };
import nb from "#locales/nb/absence.json" with { type: "json" };
import nn from "#locales/nn/absence.json" with { type: "json" };
import sv from "#locales/sv/absence.json" with { type: "json" };
import uk from "#locales/uk/absence.json" with { type: "json" };
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { tell } from "#server/notify/live.ts";
import { timeZoneOf } from "../students/queries.ts";

const texts = { sv, en, nb, nn, fi, da, uk };
const TEXT_OF = { REPORTED: "hasBeenReported", EDITED: "hasBeenChanged", REMOVED: "hasBeenRemoved" } as const;

type Told = {
  absenceId: string;
  studentId: string;
  /** Who did it knows already. */
  exceptId: string;
  kind: keyof typeof TEXT_OF;
  startTime: Date;
  endTime: Date;
  now: Date;
};

/** Leaves an event for the student's other guardians, each in their own language; their screens follow, and every tab. */
export async function tellGuardians(db: Database, told: Told): Promise<void> {
  const links = holdingLinks(db, told.now);
  const others = await db
    .select({ id: guardians.id, lcid: guardians.lcid, firstName: students.firstName, lastName: students.lastName })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .innerJoin(students, eq(students.id, links.studentId))
    .where(and(eq(links.studentId, told.studentId), ne(links.guardianId, told.exceptId)));
  const personIds = [told.exceptId, ...others.map(({ id }) => id)];
  await tell(db, personIds, { kind: "absence", studentId: told.studentId });
  if (others.length === 0) return;
  const timeZone = await timeZoneOf(db, told.studentId);
  await db.insert(notifications).values(
    others.map(({ id, lcid, firstName, lastName }) => ({
      id: randomUUID(),
      personId: id,
      studentId: told.studentId,
      referenceType: "ABSENCE",
      referenceId: told.absenceId,
      notificationText: textOf(told, `${firstName} ${lastName}`, chooseLanguage(lcid ?? ""), timeZone),
      referenceUrl: `${linkTo("absence")}#reported-absences`,
      created: told.now,
    })),
  );
}

function textOf({ kind, startTime, endTime }: Told, name: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
  const values: Record<string, string> = { name, start: format.format(startTime), end: format.format(endTime) };
  return texts[language][TEXT_OF[kind]].replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? "");
}
