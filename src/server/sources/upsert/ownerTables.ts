import { eq, inArray, ne, sql } from "drizzle-orm";
import { type DataProblem, dataProblem } from "#contract/dataProblems.ts";
import { TRANSLATION_SERVICE } from "#contract/limits.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { translations } from "#server/database/schema/kernel.ts";
import { soldServices, tenants } from "#server/database/schema/people.ts";
import { type ObjectTable, tableOf } from "./objectTable.ts";

/** Services that schools have bought, next to those that the operator of Skolvy has entered. */
export const serviceTable: ObjectTable<"service"> = tableOf({
  refersTo: ({ school }) => (school === null ? [] : [["school", school]]),
  read: (db, ids) =>
    db
      .select({
        id: sql<string>`${soldServices.broughtId}`,
        tenantId: soldServices.tenantId,
        schoolId: soldServices.schoolId,
        serviceId: soldServices.serviceId,
        serviceEnd: soldServices.serviceEnd,
      })
      .from(soldServices)
      .where(inArray(soldServices.broughtId, ids)),
  rowOf: ({ id, values: { school, service, until }, owner, idOf }) => ({
    id,
    tenantId: owner.tenantId,
    schoolId: school === null ? null : idOf("school", school),
    serviceId: SERVICE_IDS[service],
    serviceEnd: until,
  }),
  async write(db, rows) {
    await removeServices(db, idsOf(rows));
    await db.insert(soldServices).values(rows.map(({ id, ...row }) => ({ ...row, broughtId: id })));
  },
});

const placeOf = ({ locale, key }: { locale: string; key: string }): string => `${locale} ${key}`;

/**
 * Texts of the interface. They are shown before anybody has signed in, so they hold for all schools here: a source brings them
 * only where there is one owner of schools.
 */
export const textTable: ObjectTable<"text"> = tableOf({
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
  read: (db, ids) =>
    db
      .select({
        id: sql<string>`${translations.broughtId}`,
        locale: translations.locale,
        key: translations.key,
        value: translations.value,
      })
      .from(translations)
      .where(inArray(translations.broughtId, ids)),
  rowOf: ({ id, values: { locale, key, text } }) => ({ id, locale, key, value: text }),
  async write(db, rows) {
    await removeTexts(db, idsOf(rows));
    await db
      .insert(translations)
      .values(rows.map(({ id, ...row }) => ({ ...row, service: TRANSLATION_SERVICE, broughtId: id })));
  },
});

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Removes services that a source brought. */
export const removeServices = async (db: Database, ids: string[]): Promise<void> =>
  void (await db.delete(soldServices).where(inArray(soldServices.broughtId, ids)));

/** Removes texts that a source brought. */
export const removeTexts = async (db: Database, ids: string[]): Promise<void> =>
  void (await db.delete(translations).where(inArray(translations.broughtId, ids)));
