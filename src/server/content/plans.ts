import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsIn, idsOf, rowsBy } from "#server/database/rows.ts";
import { blocks } from "#server/database/schema/blocks.ts";
import { attachments } from "#server/database/schema/files.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import { type AssessedBy, assessedOf, coursesThrough, endAssessed, writeAssessed } from "./assessedBy.ts";

type PlanRow = typeof plans.$inferSelect & {
  courses: string[];
  assessedBy: AssessedBy[];
  coreContents: { title: string; text: string }[];
  content: Block[];
};

/** A block of a plan's content as it is kept. */
export type Block = Pick<typeof blocks.$inferSelect, "type" | "title" | "text" | "url" | "assignmentId"> & {
  fileId: string | null;
};

/** Reads plans with all that sources and staff write of them. */
export async function readPlans(db: Database, ids: string[]) {
  const { planId, courseId, through } = planCourses;
  const courses = idsIn(courseId, and(eq(planId, plans.id), eq(through, "COURSE")));
  const rows = await db
    .select({ ...getTableColumns(plans), courses })
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
}

/** Writes plans with their courses, their content and the parts by which they are assessed. */
export async function writePlans(db: Database, rows: PlanRow[]): Promise<void> {
  await upsert(db, plans, rows, {});
  const ids = idsOf(rows);
  const named = rows.flatMap((row) => coursesThrough(row).map((course) => ({ ...course, planId: row.id })));
  await replaceRows(db, planCourses, inArray(planCourses.planId, ids), named);
  const core = rows.flatMap(({ id: planId, coreContents }) =>
    coreContents.map((one, position) => ({ ...one, id: `${planId}.${position}`, planId, position })),
  );
  await replaceRows(db, planCoreContents, inArray(planCoreContents.planId, ids), core);
  await writeContent(db, rows);
  await writeAssessed(db, "PLAN", rows);
}

/** Removes plans with everything by which they are assessed. */
export async function endPlans(db: Database, ids: string[]): Promise<void> {
  await endAssessed(db, ids);
  await endContent(db, ids);
  for (const { planId } of [planCourses, planGoals, planCoreContents])
    await db.delete(planId.table).where(inArray(planId, ids));
  await db.delete(plans).where(inArray(plans.id, ids));
  await forgetNotifications(db, "PLAN", ids);
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
  await endContent(db, idsOf(rows));
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
async function endContent(db: Database, planIds: string[]): Promise<void> {
  const ofPlans = and(eq(blocks.ownerType, "PLAN"), inArray(blocks.ownerId, planIds));
  const gone = await db.delete(blocks).where(ofPlans).returning({ id: blocks.id });
  await db
    .delete(attachments)
    .where(and(eq(attachments.ownerType, "BLOCK"), inArray(attachments.ownerId, idsOf(gone))));
}
