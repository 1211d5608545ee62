import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { dataProblem } from "#contract/dataProblems.ts";
import {
  additionalAdjustments,
  adjustmentComments,
  verdictScaleLevels,
  verdictScales,
  verdicts,
} from "#server/database/schema/verdicts.ts";
import { all, type Incoming, incoming, numbered, type ObjectTable, rowsBy, tableOf } from "./objectTable.ts";

export const scaleTable: ObjectTable<"scale"> = tableOf({
  refersTo: ({ school }) => [["school", school]],
  async refuses(db, batch) {
    const used = await db
      .selectDistinct({ scaleId: verdicts.scaleId, level: verdictScaleLevels.level })
      .from(verdicts)
      .innerJoin(verdictScaleLevels, eq(verdictScaleLevels.id, verdicts.scaleLevelId))
      .where(
        inArray(
          verdicts.scaleId,
          batch.map(({ id }) => id),
        ),
      );
    const usedOf = rowsBy(used, ({ scaleId }) => scaleId);
    return new Map(
      batch.flatMap(({ sourcedId, id, values }) => {
        const missing = usedOf(id).find(({ level }) => !values.levels.some((one) => one.level === level));
        return missing ? [[sourcedId, dataProblem("levelUsed", { level: missing.level })] as const] : [];
      }),
    );
  },
  async read(db, ids) {
    const rows = await db.select().from(verdictScales).where(inArray(verdictScales.id, ids));
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
    await db
      .insert(verdictScales)
      .values(rows)
      .onConflictDoUpdate({ target: verdictScales.id, set: incoming("schoolId") });
    const levels = rows.flatMap((row) => row.levels);
    await db
      .insert(verdictScaleLevels)
      .values(levels)
      .onConflictDoUpdate({ target: verdictScaleLevels.id, set: incoming("colorCode", "texts") });
    const ofScales = inArray(
      verdictScaleLevels.scaleId,
      rows.map(({ id }) => id),
    );
    const kept = levels.map(({ id }) => id);
    await db.delete(verdictScaleLevels).where(and(ofScales, notInArray(verdictScaleLevels.id, kept)));
  },
});

const levelIdOf = (scaleId: string, level: number): string => `${scaleId}.${level}`;

export const verdictTable: ObjectTable<"verdict"> = tableOf({
  refersTo: ({ student, course, scale, creator }) => [
    ["student", student],
    ["course", course],
    ["scale", scale],
    ...all("user", creator === undefined ? [] : [creator]),
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
  read: (db, ids) => db.select().from(verdicts).where(inArray(verdicts.id, ids)),
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
  write: (db, rows) =>
    db
      .insert(verdicts)
      .values(rows)
      .onConflictDoUpdate({
        target: verdicts.id,
        set: incoming("studentId", "courseId", "scaleId", "scaleLevelId", "feedback", "published", "creatorId"),
      }),
});

export const adjustmentTable: ObjectTable<"adjustment"> = tableOf({
  refersTo: ({ student, creator }) => [
    ["student", student],
    ["user", creator],
  ],
  async read(db, ids) {
    const rows = await db.select().from(additionalAdjustments).where(inArray(additionalAdjustments.id, ids));
    const comments = await db
      .select()
      .from(adjustmentComments)
      .where(and(inArray(adjustmentComments.adjustmentId, ids), eq(adjustmentComments.origin, "USER")))
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
    await db
      .insert(additionalAdjustments)
      .values(rows)
      .onConflictDoUpdate({
        target: additionalAdjustments.id,
        set: incoming(
          "studentId",
          "status",
          "title",
          "subTitle",
          "description",
          "subjects",
          "startDate",
          "endDate",
          "creatorId",
        ),
      });
    const own = inArray(
      adjustmentComments.adjustmentId,
      rows.map(({ id }) => id),
    );
    await db.delete(adjustmentComments).where(and(own, eq(adjustmentComments.origin, "USER")));
    const comments = rows.flatMap(({ id: adjustmentId, comments }) =>
      comments.map((one, at) => ({
        ...one,
        id: numbered(adjustmentId, at),
        adjustmentId,
        origin: "USER" as const,
      })),
    );
    if (comments.length > 0) await db.insert(adjustmentComments).values(comments);
  },
});
