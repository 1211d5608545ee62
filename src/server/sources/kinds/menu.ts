import { eq, inArray, ne, sql } from "drizzle-orm";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { TRANSLATION_SERVICE } from "#contract/limits.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { menuLinks, translations } from "#server/database/schema/kernel.ts";
import { schools, soldServices, studentSchools, students, tenants } from "#server/database/schema/people.ts";
import { rowsWith, upsert } from "#server/database/upsert.ts";
import { type Imported, imported, maybe } from "./imported.ts";

export const menuItem: Imported<"menuItem"> = imported({
  refersTo: ({ school }) => [["school", school]],
  read: (db, ids) => rowsWith(db, menuLinks, ids),
  rowOf: ({ id, values: { school, title, url, category, position }, idOf }) => ({
    id,
    schoolId: idOf("school", school),
    text: title,
    url,
    iconId: "link",
    parentId: category,
    type: "EXTERNAL" as const,
    position,
  }),
  write: (db, rows) => upsert(db, menuLinks, rows, {}),
  follows: {
    event: "menu",
    of: (db, ids) =>
      db
        .select({ id: menuLinks.id, studentId: studentSchools.studentId })
        .from(menuLinks)
        .innerJoin(studentSchools, eq(studentSchools.schoolId, menuLinks.schoolId))
        .where(inArray(menuLinks.id, ids)),
  },
  end: (db, ids) => db.delete(menuLinks).where(inArray(menuLinks.id, ids)),
});

const serviceId = sql<string>`${soldServices.broughtId}`;
const textId = sql<string>`${translations.broughtId}`;

const endServices = (db: Database, ids: string[]) =>
  db.delete(soldServices).where(inArray(soldServices.broughtId, ids));
const endTexts = (db: Database, ids: string[]) => db.delete(translations).where(inArray(translations.broughtId, ids));

/** Services that schools have bought, next to those that the operator of Skolvy has entered. */
export const service: Imported<"service"> = imported({
  refersTo: ({ school }) => maybe("school", school),
  read: (db, ids) => {
    const { tenantId, schoolId, serviceId: service, serviceEnd } = soldServices;
    return db
      .select({ id: serviceId, tenantId, schoolId, serviceId: service, serviceEnd })
      .from(soldServices)
      .where(inArray(soldServices.broughtId, ids));
  },
  rowOf: ({ id, values: { school, service, until }, owner, idOf }) => ({
    id,
    tenantId: owner.tenantId,
    schoolId: school === null ? null : idOf("school", school),
    serviceId: SERVICE_IDS[service],
    serviceEnd: until,
  }),
  async write(db, rows) {
    await endServices(db, idsOf(rows));
    await db.insert(soldServices).values(rows.map(({ id, ...row }) => ({ ...row, broughtId: id })));
  },
  follows: {
    event: "menu",
    of: (db, ids) => {
      const select = { id: serviceId, studentId: studentSchools.studentId };
      const isGiven = inArray(soldServices.broughtId, ids);
      const ofSchools = db
        .select(select)
        .from(soldServices)
        .innerJoin(studentSchools, eq(studentSchools.schoolId, soldServices.schoolId))
        .where(isGiven);
      const ofTenants = db
        .select(select)
        .from(soldServices)
        .innerJoin(schools, eq(schools.tenantId, soldServices.tenantId))
        .innerJoin(studentSchools, eq(studentSchools.schoolId, schools.id))
        .where(isGiven);
      return ofSchools.unionAll(ofTenants);
    },
  },
  end: endServices,
});

const placeOf = ({ locale, key }: { locale: string; key: string }): string => `${locale} ${key}`;

/**
 * Texts of the interface. They are shown before anybody has signed in, so they hold for all schools here: a source brings them
 * only where there is one owner of schools.
 */
export const text: Imported<"text"> = imported({
  async refuses(db, batch) {
    const [others] = await db
      .select({ id: tenants.id })
      .from(tenants)
      .where(ne(tenants.id, batch[0]?.owner.tenantId ?? ""))
      .limit(1);
    if (others) return new Map(batch.map(({ sourcedId }) => [sourcedId, dataProblem("textsShared")]));
    const rows = await db.select().from(translations).where(eq(translations.service, TRANSLATION_SERVICE));
    const taken = new Map(rows.map((row) => [placeOf(row), row.broughtId]));
    const refused = new Map<string, DataProblem>();
    for (const { sourcedId, id, values } of batch) {
      const place = placeOf(values);
      if (taken.has(place) && (id === "" || taken.get(place) !== id))
        refused.set(sourcedId, dataProblem("textReplaced"));
      else taken.set(place, id);
    }
    return refused;
  },
  read: (db, ids) => {
    const { locale, key, value, broughtId } = translations;
    return db.select({ id: textId, locale, key, value }).from(translations).where(inArray(broughtId, ids));
  },
  rowOf: ({ id, values: { locale, key, text } }) => ({ id, locale, key, value: text }),
  async write(db, rows) {
    await endTexts(db, idsOf(rows));
    await db
      .insert(translations)
      .values(rows.map(({ id, ...row }) => ({ ...row, service: TRANSLATION_SERVICE, broughtId: id })));
  },
  follows: {
    event: "text",
    // For everybody, since there is one owner of schools.
    of: (db, ids) =>
      db
        .select({ id: textId, studentId: students.id })
        .from(translations)
        .innerJoin(students, eq(students.active, true))
        .where(inArray(translations.broughtId, ids)),
  },
  end: endTexts,
});
