import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { NOT_ACHIEVED_CELL } from "#contract/assessments.ts";
import type { Database } from "#server/database/connect.ts";
import { courseMatrices, matrices } from "#server/database/schema/assessments.ts";
import { blocks } from "#server/database/schema/blocks.ts";
import { attachments } from "#server/database/schema/files.ts";
import { planCoreContents, planCourses, plans } from "#server/database/schema/plans.ts";
import type { ContentBlock, Values } from "../delivery/values.ts";
import { assessedOf, coursesThrough, oursOfParts, referencesOfParts, writeAssessed } from "./assessedBy.ts";
import { all, type Given, idsIn, incoming, type ObjectTable, oursOf, rowsBy, tableOf } from "./objectTable.ts";

export const matrixTable: ObjectTable<"matrix"> = tableOf({
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
    courses: oursOf(idOf, "course", values.courses).toSorted(),
  }),
  async write(db, rows) {
    await db
      .insert(matrices)
      .values(rows)
      .onConflictDoUpdate({
        target: matrices.id,
        set: incoming("schoolId", "title", "disableNotAchieved", "paragraphs"),
      });
    const ids = rows.map(({ id }) => id);
    await db.delete(courseMatrices).where(inArray(courseMatrices.matrixId, ids));
    const links = rows.flatMap(({ id: matrixId, courses }) => courses.map((courseId) => ({ courseId, matrixId })));
    if (links.length > 0) await db.insert(courseMatrices).values(links);
  },
});

/** Id of the cell of a level in a row. */
export const cellIdOf = (row: string, level: number): string => (level === 0 ? NOT_ACHIEVED_CELL : `${row}-${level}`);

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

export const planTable: ObjectTable<"plan"> = tableOf({
  refersTo: ({ group, creator, courses, content, assessedBy }) => [
    ["group", group],
    ["user", creator],
    ...all("course", courses),
    ...content.flatMap((block) => {
      if (block.type === "FILE") return all("file", [block.file]);
      return block.type === "ASSIGNMENT" ? all("assignment", [block.assignment]) : [];
    }),
    ...referencesOfParts(assessedBy),
  ],
  publishedAt: () => null,
  async read(db, ids) {
    const rows = await db
      .select({
        ...getTableColumns(plans),
        courses: idsIn(planCourses.courseId, and(eq(planCourses.planId, plans.id), eq(planCourses.through, "COURSE"))),
      })
      .from(plans)
      .where(inArray(plans.id, ids));
    const assessedBy = await assessedOf(db, "PLAN", ids);
    const coreContents = await coreContentsOf(db, ids);
    const content = await contentOf(db, ids);
    return rows.map((row) => ({
      ...row,
      assessedBy: assessedBy(row.id),
      coreContents: coreContents(row.id).map(({ title, text }) => ({ title, text })),
      content: content(row.id).map(({ planId: _, ...block }) => block),
    }));
  },
  rowOf: ({ id, values, idOf }) => ({
    id,
    groupId: idOf("group", values.group),
    title: values.title,
    status: values.status,
    timeStart: values.start,
    timeEnd: values.end,
    creatorId: idOf("user", values.creator),
    purpose: values.purpose ?? "",
    viewablePurpose: values.purpose !== null,
    viewableCoreContent: values.coreContents !== null,
    courses: oursOf(idOf, "course", values.courses).toSorted(),
    assessedBy: oursOfParts(idOf, values.assessedBy),
    coreContents: values.coreContents ?? [],
    content: values.content.map((block) => blockOf(block, idOf)),
  }),
  async write(db, rows) {
    await db
      .insert(plans)
      .values(rows)
      .onConflictDoUpdate({ target: plans.id, set: incoming(...PLAN_COLUMNS) });
    const ids = rows.map(({ id }) => id);
    await db.delete(planCourses).where(inArray(planCourses.planId, ids));
    const named = rows.flatMap((row) => coursesThrough(row).map((course) => ({ ...course, planId: row.id })));
    if (named.length > 0) await db.insert(planCourses).values(named);
    await db.delete(planCoreContents).where(inArray(planCoreContents.planId, ids));
    const core = rows.flatMap(({ id: planId, coreContents }) =>
      coreContents.map((one, position) => ({ ...one, id: `${planId}.${position}`, planId, position })),
    );
    if (core.length > 0) await db.insert(planCoreContents).values(core);
    await writeContent(db, rows);
    await writeAssessed(db, "PLAN", rows);
  },
});

const PLAN_COLUMNS = [
  "groupId",
  "title",
  "status",
  "timeStart",
  "timeEnd",
  "creatorId",
  "purpose",
  "viewablePurpose",
  "viewableCoreContent",
];

/** A block of a plan's content as it is kept. */
type Block = Pick<typeof blocks.$inferSelect, "type" | "title" | "text" | "url" | "assignmentId"> & {
  fileId: string | null;
};

function blockOf(block: ContentBlock, idOf: Given<"plan">["idOf"]): Block {
  const empty = { title: "", text: "", url: "", assignmentId: null, fileId: null };
  if (block.type === "TEXT") return { ...empty, type: "EDITOR", text: block.text };
  if (block.type === "FILE") return { ...empty, type: "FILE", fileId: idOf("file", block.file) };
  if (block.type === "ASSIGNMENT")
    return { ...empty, type: "ASSIGNMENT", assignmentId: idOf("assignment", block.assignment) };
  return { ...empty, ...block };
}

async function coreContentsOf(db: Database, planIds: string[]) {
  const rows = await db
    .select()
    .from(planCoreContents)
    .where(inArray(planCoreContents.planId, planIds))
    .orderBy(asc(planCoreContents.position));
  return rowsBy(rows, ({ planId }) => planId);
}

async function contentOf(db: Database, planIds: string[]) {
  const { type, title, text, url, assignmentId } = blocks;
  const rows = await db
    .select({ planId: blocks.ownerId, type, title, text, url, assignmentId, fileId: attachments.fileId })
    .from(blocks)
    .leftJoin(attachments, and(eq(attachments.ownerType, "BLOCK"), eq(attachments.ownerId, blocks.id)))
    .where(and(eq(blocks.ownerType, "PLAN"), inArray(blocks.ownerId, planIds)))
    .orderBy(asc(blocks.position));
  return rowsBy(rows, ({ planId }) => planId);
}

async function writeContent(db: Database, rows: { id: string; content: Block[] }[]): Promise<void> {
  await removeContentOfPlans(
    db,
    rows.map(({ id }) => id),
  );
  const written = rows.flatMap(({ id: ownerId, content }) =>
    content.map((block, position) => ({
      ...block,
      id: `${ownerId}.${position}`,
      ownerType: "PLAN" as const,
      ownerId,
      position,
    })),
  );
  if (written.length > 0) await db.insert(blocks).values(written.map(({ fileId: _, ...block }) => block));
  const files = written.flatMap(({ id: ownerId, fileId }) =>
    fileId === null ? [] : [{ ownerType: "BLOCK" as const, ownerId, fileId, position: 0 }],
  );
  if (files.length > 0) await db.insert(attachments).values(files);
}

/** Removes the blocks of plans and takes their files off. */
export async function removeContentOfPlans(db: Database, planIds: string[]): Promise<void> {
  const ofPlans = and(eq(blocks.ownerType, "PLAN"), inArray(blocks.ownerId, planIds));
  const gone = await db.delete(blocks).where(ofPlans).returning({ id: blocks.id });
  const ids = gone.map(({ id }) => id);
  await db.delete(attachments).where(and(eq(attachments.ownerType, "BLOCK"), inArray(attachments.ownerId, ids)));
}
