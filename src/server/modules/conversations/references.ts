import { inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import type { RelationshipRow } from "./present.ts";
import type { relationshipsOf } from "./queries.ts";

type Rows = Awaited<ReturnType<typeof relationshipsOf>>;

/** Gives each relationship the title that its link shows; null where there is nothing to show. */
export async function withTitles(db: Database, rows: Rows): Promise<RelationshipRow[]> {
  const idsOf = (type: string) => rows.filter((row) => row.referenceType === type).map((row) => row.referenceId);
  const [groupRows, studentRows] = await Promise.all([
    db
      .select({ id: groups.id, title: groups.title })
      .from(groups)
      .where(inArray(groups.id, idsOf("SECTION"))),
    db
      .select()
      .from(students)
      .where(inArray(students.id, idsOf("STUDENT"))),
  ]);
  const titles: Record<string, Map<string, string>> = {
    SECTION: new Map(groupRows.map(({ id, title }) => [id, title])),
    STUDENT: new Map(studentRows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
  };
  return rows.map((row) => {
    const title = titles[row.referenceType]?.get(row.referenceId);
    return { ...row, reference: title === undefined ? null : { title } };
  });
}
