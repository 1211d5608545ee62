import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsIn, idsOf, rowsBy } from "#server/database/rows.ts";
import { blocks } from "#server/database/schema/blocks.ts";
import { attachments } from "#server/database/schema/files.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import type { ContentBlock } from "../delivery/values.ts";
import {
  assessedOf,
  coursesThrough,
  endAssessed,
  referencesOfParts,
  withLocalIds,
  writeAssessed,
} from "./assessedBy.ts";
import { all, type IdOf, type Imported, imported, localIds, membersOf } from "./imported.ts";

export const plan: Imported<"plan"> = imported({
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
  read: readPlans,
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
    courses: localIds(idOf, "course", values.courses).toSorted(),
    assessedBy: withLocalIds(idOf, values.assessedBy),
    coreContents: values.coreContents ?? [],
    content: values.content.map((block) => blockOf(block, idOf)),
  }),
  async write(db, rows) {
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
  },
  follows: { event: "plan", of: membersOf(plans) },
  async end(db, ids) {
    await endAssessed(db, ids);
    await endContent(db, ids);
    for (const { planId } of [planCourses, planGoals, planCoreContents])
      await db.delete(planId.table).where(inArray(planId, ids));
    await db.delete(plans).where(inArray(plans.id, ids));
    await forgetNotifications(db, "PLAN", ids);
  },
});

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

/** A block of a plan's content as it is kept. */
type Block = Pick<typeof blocks.$inferSelect, "type" | "title" | "text" | "url" | "assignmentId"> & {
  fileId: string | null;
};

function blockOf(block: ContentBlock, idOf: IdOf): Block {
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
