import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { NotificationType } from "#contract/notificationTypes.ts";
import type { Database } from "#server/database/connect.ts";
import { assessmentBlockParts, courseMatrices, matrices } from "#server/database/schema/assessments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { documentationStudents, documentations, feedGoals, postGroups, posts } from "#server/database/schema/posts.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import {
  additionalAdjustments,
  adjustmentComments,
  verdictScaleLevels,
  verdictScales,
  verdicts,
} from "#server/database/schema/verdicts.ts";
import { removeAssessed, removeAssessments } from "./assessedBy.ts";
import { removeServices, removeTexts } from "./ownerTables.ts";
import { removeContentOfPlans } from "./planTables.ts";

export type FeedOwner = "POST" | "DOCUMENTATION";

/** Takes the files off posts or documentations. */
export const detach = (db: Database, ownerType: FeedOwner, ids: string[]): Promise<unknown> =>
  db.delete(attachments).where(and(eq(attachments.ownerType, ownerType), inArray(attachments.ownerId, ids)));

/** Removes content that a source no longer has, with what hangs on it. */
export const removeContent: Partial<Record<ObjectKind, (db: Database, ids: string[]) => Promise<void>>> = {
  async post(db, ids) {
    await detachFeed(db, "POST", ids);
    await db.delete(postGroups).where(inArray(postGroups.postId, ids));
    await db.delete(posts).where(inArray(posts.id, ids));
    await forgetNotifications(db, "POST", ids);
  },
  async documentation(db, ids) {
    await detachFeed(db, "DOCUMENTATION", ids);
    await db.delete(documentationStudents).where(inArray(documentationStudents.documentationId, ids));
    await db.delete(documentations).where(inArray(documentations.id, ids));
    await forgetNotifications(db, "DOCUMENTATION", ids);
  },
  menuItem: async (db, ids) => void (await db.delete(menuLinks).where(inArray(menuLinks.id, ids))),
  // Students may have assessed themselves in it.
  async assignment(db, ids) {
    await db.update(assignments).set({ status: "DELETED" }).where(inArray(assignments.id, ids));
    await forgetNotifications(db, "ASSIGNMENT", ids);
  },
  async plan(db, ids) {
    await removeAssessed(db, ids);
    await removeContentOfPlans(db, ids);
    for (const { planId } of [planCourses, planGoals, planCoreContents])
      await db.delete(planId.table).where(inArray(planId, ids));
    await db.delete(plans).where(inArray(plans.id, ids));
    await forgetNotifications(db, "PLAN", ids);
  },
  async assessment(db, ids) {
    await removeAssessments(db, ids);
    for (const type of ["PLAN", "ASSIGNMENT"] as const) await forgetNotifications(db, type, ids);
  },
  // One that is still in use stays with what it is used for.
  async matrix(db, ids) {
    const users = db
      .select({ one: sql`1` })
      .from(assessmentBlockParts)
      .where(eq(assessmentBlockParts.referenceId, matrices.id));
    await db.delete(courseMatrices).where(inArray(courseMatrices.matrixId, ids));
    await db.delete(matrices).where(and(inArray(matrices.id, ids), notExists(users)));
  },
  verdict: async (db, ids) => void (await db.delete(verdicts).where(inArray(verdicts.id, ids))),
  async scale(db, ids) {
    const users = db.select({ id: verdicts.scaleId }).from(verdicts).where(inArray(verdicts.scaleId, ids));
    const used = new Set((await users).map(({ id }) => id));
    const unused = ids.filter((id) => !used.has(id));
    await db.delete(verdictScaleLevels).where(inArray(verdictScaleLevels.scaleId, unused));
    await db.delete(verdictScales).where(inArray(verdictScales.id, unused));
  },
  async adjustment(db, ids) {
    await db.delete(adjustmentComments).where(inArray(adjustmentComments.adjustmentId, ids));
    await db.delete(additionalAdjustments).where(inArray(additionalAdjustments.id, ids));
  },
  service: removeServices,
  text: removeTexts,
  async file(db, ids) {
    await db.delete(attachments).where(inArray(attachments.fileId, ids));
    await db.delete(files).where(inArray(files.id, ids));
  },
};

async function detachFeed(db: Database, type: FeedOwner, ids: string[]): Promise<void> {
  await detach(db, type, ids);
  await db.delete(feedGoals).where(and(eq(feedGoals.ownerType, type), inArray(feedGoals.ownerId, ids)));
}

const forgetNotifications = (db: Database, type: NotificationType, ids: string[]): Promise<unknown> =>
  db.delete(notifications).where(and(eq(notifications.referenceType, type), inArray(notifications.referenceId, ids)));
