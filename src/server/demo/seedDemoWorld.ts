import { sql } from "drizzle-orm";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { tenants } from "#server/database/schema/people.ts";
import { seedAssessments } from "./assessments/assessments.ts";
import { seedVerdicts } from "./assessments/verdicts.ts";
import { seedAssignments } from "./assignments/assignments.ts";
import { seedTeamsAssignments } from "./assignments/teamsAssignments.ts";
import { seedConversations } from "./conversations/conversations.ts";
import { seedOffice } from "./desk/office.ts";
import { seedWrittenAtDesk } from "./desk/writtenAtDesk.ts";
import { seedFiles } from "./files/files.ts";
import { seedForms } from "./meetings/forms.ts";
import { seedMeetings } from "./meetings/meetings.ts";
import { seedNotifications } from "./notifications/notifications.ts";
import { seedSentNotices } from "./notifications/sentNotices.ts";
import { seedAccounts, seedStaffLanguages } from "./people/accounts.ts";
import { seedCourses } from "./people/courses.ts";
import { seedMenu, seedTranslations } from "./people/customTexts.ts";
import { seedGroups } from "./people/groups.ts";
import { seedPeople } from "./people/people.ts";
import { seedBlocks } from "./plans/blocks.ts";
import { seedGoals } from "./plans/goals.ts";
import { seedPlans } from "./plans/plans.ts";
import { seedDocumentations } from "./posts/documentations.ts";
import { seedPosts } from "./posts/posts.ts";
import { seedAbsences } from "./schedule/absences.ts";
import { seedCare } from "./schedule/care.ts";
import { seedLeave } from "./schedule/leave.ts";
import { seedSchedule } from "./schedule/schedule.ts";
import { seedTodo } from "./todo/todo.ts";
import { createWorld, type World } from "./world.ts";

/** Ordered: later parts refer to earlier ones. */
const parts: ((world: World) => Promise<void>)[] = [
  seedPeople,
  seedGroups,
  seedAccounts,
  seedStaffLanguages,
  seedFiles,
  seedGoals,
  seedCourses,
  seedPosts,
  seedDocumentations,
  seedPlans,
  seedAssignments,
  seedTeamsAssignments,
  seedBlocks,
  seedAssessments,
  seedVerdicts,
  seedSchedule,
  seedAbsences,
  seedLeave,
  seedCare,
  seedForms,
  seedMeetings,
  seedConversations,
  seedTodo,
  seedOffice,
  seedWrittenAtDesk,
  seedNotifications,
  seedSentNotices,
  seedMenu,
  seedTranslations,
];

/** Tables of the servers, which are not part of the world. */
const KEPT = ["shared_secrets"];

/**
 * Fills an empty database with the demo world, completely or not at all. Leaves any other database unchanged.
 * @param onFill called before it begins, which it does only with an empty database
 */
export async function seedDemoWorld(db: Database, now: Date, onFill: () => void = () => {}): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`);
    const [tenant] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (tenant) return;
    onFill();
    await fill(tx, now);
  });
}

/** Deletes everything and recreates the demo world. A failure leaves everything as it was. */
export async function resetDemoWorld(db: Database, now: Date, more?: (db: Database) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await tx
      .select({ name: sql<string>`format('%I.%I', schemaname, tablename)` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public' and tablename not in ${KEPT}`);
    await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(", ")} restart identity`));
    await fill(tx, now);
    await more?.(tx);
  });
}

async function fill(db: Database, now: Date): Promise<void> {
  const world = createWorld(db, now);
  for (const seed of parts) await seed(world);
  // Updates statistics. Otherwise, queries would be planned for empty tables: for a while on a server, and for ever on
  // the embedded database.
  await db.execute(sql`analyze`);
}
