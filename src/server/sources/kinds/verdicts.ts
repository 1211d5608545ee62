import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { idsOf, numbered, rowsBy } from "#server/database/rows.ts";
import {
  additionalAdjustments,
  adjustmentComments,
  verdictScaleLevels,
  verdictScales,
  verdicts,
} from "#server/database/schema/verdicts.ts";
import { replaceRows, rowsWith, upsert } from "#server/database/upsert.ts";
import { type Imported, type Incoming, imported, maybe, studentsOf } from "./imported.ts";

export const scale: Imported<"scale"> = imported({
  refersTo: ({ school }) => [["school", school]],
  async refuses(db, batch) {
    const used = await db
      .selectDistinct({ scaleId: verdicts.scaleId, level: verdictScaleLevels.level })
      .from(verdicts)
      .innerJoin(verdictScaleLevels, eq(verdictScaleLevels.id, verdicts.scaleLevelId))
      .where(inArray(verdicts.scaleId, idsOf(batch)));
    const usedOf = rowsBy(used, ({ scaleId }) => scaleId);
    return new Map(
      batch.flatMap(({ sourcedId, id, values }) => {
        const missing = usedOf(id).find(({ level }) => !values.levels.some((one) => one.level === level));
        return missing ? [[sourcedId, dataProblem("levelUsed", { level: missing.level })] as const] : [];
      }),
    );
  },
  async read(db, ids) {
    const rows = await rowsWith(db, verdictScales, ids);
    const levels = await db
      .select()
      .from(verdictScaleLevels)
      .where(inArray(verdictScaleLevels.scaleId, ids))
      .orderBy(asc(verdictScaleLevels.level));
    const levelsOf = rowsBy(levels, ({ scaleId }) => scaleId);
    return rows.map((row) => ({ ...row, levels: levelsOf(row.id) }));
  },
  rowOf: ({ id, values, idOf }) => ({
    id,
    schoolId: idOf("school", values.school),
    levels: values.levels
      .map(({ level, color, texts }) => ({ id: levelIdOf(id, level), scaleId: id, level, colorCode: color, texts }))
      .toSorted((one, other) => one.level - other.level),
  }),
  async write(db, rows) {
    await upsert(db, verdictScales, rows, {});
    const levels = rows.flatMap((row) => row.levels);
    await upsert(db, verdictScaleLevels, levels, {});
    const ofScales = inArray(verdictScaleLevels.scaleId, idsOf(rows));
    await db.delete(verdictScaleLevels).where(and(ofScales, notInArray(verdictScaleLevels.id, idsOf(levels))));
  },
  // One that is still in use stays.
  async end(db, ids) {
    const users = await db.select({ id: verdicts.scaleId }).from(verdicts).where(inArray(verdicts.scaleId, ids));
    const used = new Set(idsOf(users));
    const unused = ids.filter((id) => !used.has(id));
    await db.delete(verdictScaleLevels).where(inArray(verdictScaleLevels.scaleId, unused));
    await db.delete(verdictScales).where(inArray(verdictScales.id, unused));
  },
});

const levelIdOf = (scaleId: string, level: number): string => `${scaleId}.${level}`;

export const verdict: Imported<"verdict"> = imported({
  refersTo: ({ student, course, scale, creator }) => [
    ["student", student],
    ["course", course],
    ["scale", scale],
    ...maybe("user", creator),
  ],
  async refuses(db, batch) {
    const levelOf = ({ values, idOf }: Incoming<"verdict">) => levelIdOf(idOf("scale", values.scale), values.level);
    const levels = await db
      .select({ id: verdictScaleLevels.id })
      .from(verdictScaleLevels)
      .where(inArray(verdictScaleLevels.id, batch.map(levelOf)));
    const known = new Set(levels.map(({ id }) => id));
    return new Map(
      batch.flatMap((one) =>
        known.has(levelOf(one))
          ? []
          : [[one.sourcedId, dataProblem("scaleWithoutLevel", { level: one.values.level })] as const],
      ),
    );
  },
  read: (db, ids) => rowsWith(db, verdicts, ids),
  rowOf: ({ id, values, idOf }, was) => {
    const scaleId = idOf("scale", values.scale);
    return {
      id,
      studentId: idOf("student", values.student),
      courseId: idOf("course", values.course),
      scaleId,
      scaleLevelId: levelIdOf(scaleId, values.level),
      feedback: values.text,
      published: values.published,
      created: was?.created ?? values.published,
      creatorId: values.creator === undefined ? (was?.creatorId ?? null) : idOf("user", values.creator),
    };
  },
  write: (db, rows) => upsert(db, verdicts, rows, { created: "when it was first published" }),
  follows: { event: "result", of: studentsOf(verdicts) },
  end: (db, ids) => db.delete(verdicts).where(inArray(verdicts.id, ids)),
});

export const adjustment: Imported<"adjustment"> = imported({
  refersTo: ({ student, creator }) => [
    ["student", student],
    ["user", creator],
  ],
  async read(db, ids) {
    const rows = await rowsWith(db, additionalAdjustments, ids);
    const comments = await db
      .select()
      .from(adjustmentComments)
      .where(schoolsOwn(ids))
      .orderBy(asc(adjustmentComments.id));
    const commentsOf = rowsBy(comments, ({ adjustmentId }) => adjustmentId);
    return rows.map((row) => ({
      ...row,
      comments: commentsOf(row.id).map(({ text, created }) => ({ text, created })),
    }));
  },
  rowOf: ({ id, values, idOf }) => ({
    id,
    studentId: idOf("student", values.student),
    status: values.status,
    title: values.title,
    subTitle: values.subtitle,
    description: values.text,
    subjects: values.subjects,
    startDate: values.start,
    endDate: values.end,
    creatorId: idOf("user", values.creator),
    comments: values.comments,
  }),
  async write(db, rows) {
    await upsert(db, additionalAdjustments, rows, {});
    const comments = rows.flatMap(({ id: adjustmentId, comments }) =>
      comments.map((one, at) => ({
        ...one,
        id: numbered(adjustmentId, at),
        adjustmentId,
        origin: "USER" as const,
      })),
    );
    await replaceRows(db, adjustmentComments, schoolsOwn(idsOf(rows)), comments);
  },
  follows: { event: "adjustment", of: studentsOf(additionalAdjustments) },
  async end(db, ids) {
    await db.delete(adjustmentComments).where(inArray(adjustmentComments.adjustmentId, ids));
    await db.delete(additionalAdjustments).where(inArray(additionalAdjustments.id, ids));
  },
});

/** Comments that people have written, and not Skolvy itself. */
const schoolsOwn = (ids: string[]) =>
  and(inArray(adjustmentComments.adjustmentId, ids), eq(adjustmentComments.origin, "USER"));
