import { and, eq, getTableColumns, inArray, notExists, sql } from "drizzle-orm";
import { cellIdOf } from "#server/content/assessments.ts";
import { idsIn, idsOf } from "#server/database/rows.ts";
import { assessmentBlockParts, courseMatrices, matrices } from "#server/database/schema/assessments.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import type { Values } from "../delivery/values.ts";
import { all, type Imported, imported, localIds } from "./imported.ts";

export const matrix: Imported<"matrix"> = imported({
  refersTo: ({ school, courses }) => [["school", school], ...all("course", courses)],
  read: (db, ids) =>
    db
      .select({
        ...getTableColumns(matrices),
        courses: idsIn(courseMatrices.courseId, eq(courseMatrices.matrixId, matrices.id)),
      })
      .from(matrices)
      .where(inArray(matrices.id, ids)),
  rowOf: ({ id, values, idOf }) => ({
    id,
    schoolId: idOf("school", values.school),
    title: values.title,
    disableNotAchieved: values.hidesNotAchieved,
    paragraphs: paragraphsOf(id, values.parts),
    courses: localIds(idOf, "course", values.courses).toSorted(),
  }),
  async write(db, rows) {
    await upsert(db, matrices, rows, {});
    const links = rows.flatMap(({ id: matrixId, courses }) => courses.map((courseId) => ({ courseId, matrixId })));
    await replaceRows(db, courseMatrices, inArray(courseMatrices.matrixId, idsOf(rows)), links);
  },
  // One that is still in use stays with what it is used for.
  async end(db, ids) {
    const users = db
      .select({ one: sql`1` })
      .from(assessmentBlockParts)
      .where(eq(assessmentBlockParts.referenceId, matrices.id));
    await db.delete(courseMatrices).where(inArray(courseMatrices.matrixId, ids));
    await db.delete(matrices).where(and(inArray(matrices.id, ids), notExists(users)));
  },
});

function paragraphsOf(id: string, parts: Values["matrix"]["parts"]): (typeof matrices.$inferSelect)["paragraphs"] {
  const order = parts.flatMap(({ rows }) => rows);
  return parts.map(({ title, rows }, at) => ({
    id: `${id}.${at}`,
    title,
    rows: rows.map((row) => ({
      id: row.id,
      text: row.text,
      sentenceNr: order.indexOf(row) + 1,
      cells: row.levels.map(({ level, text }) => ({ id: cellIdOf(row.id, level), text, level })),
    })),
  }));
}
