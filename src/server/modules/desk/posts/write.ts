import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { DeskTextKind, DeskTextState } from "#contract/kinds.ts";
import type { Scope } from "#server/access/scope.ts";
import { removeLooseFiles, removeTexts, writeDocumentations, writePosts } from "#server/content/posts.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { students } from "#server/database/schema/people.ts";
import { documentationStudents, documentations, NEVER, postGroups, posts } from "#server/database/schema/posts.ts";
import { describeFiles } from "#server/modules/files/staffFiles.ts";
import { announce } from "#server/notify/announce.ts";
import { announceLater } from "#server/notify/announceContent.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import type { Systems } from "#server/notify/systems.ts";
import { type Content, checkContent, type TextFile } from "./check.ts";

export const tableOf = (kind: DeskTextKind) => (kind === "POST" ? posts : documentations);
export const sourceKindOf = (kind: DeskTextKind) => (kind === "POST" ? "post" : "documentation");

/** A text before the write; a new one is an empty draft of the caller. */
export type Former = {
  kind: DeskTextKind;
  state: DeskTextState;
  published: Date | null;
  authorText: string | null;
  authorId: string | null;
  schoolId: string | null;
  title: string;
  text: string;
  eventDate: Date | null;
  urgent: boolean;
  files: TextFile[];
};

type TextUpdate = { id: string; was: Former; scope: Scope; now: Date; systems: Systems };

/** Facts that readers' pages and programs follow. */
const FACTS_OF = {
  POST: { shown: "postShown", corrected: "postCorrected", withdrawn: "postWithdrawn" },
  DOCUMENTATION: {
    shown: "documentationShown",
    corrected: "documentationCorrected",
    withdrawn: "documentationWithdrawn",
  },
} as const satisfies Record<DeskTextKind, object>;

/**
 * Writes a text with its groups or children, as sources write theirs, and queues its notifications.
 * @throws ApiProblem for a text that is not complete enough for its readers, of which nothing is written then
 */
export async function writeText(
  db: Database,
  content: Content,
  { id, was, scope, now, systems }: TextUpdate,
): Promise<void> {
  const { kind, state, authorText, authorId } = was;
  const { schoolId, studentIds } = await checkContent(db, content, {
    kind,
    state,
    wasUrgent: was.urgent,
    files: was.files,
    scope,
    now,
  });
  const files = (content.files ?? was.files).map(described);
  const { title, text, publish, urgent } = content;
  const eventDate = momentOf(content.eventDate);
  const published = state === "PUBLISHED" ? was.published : publish === "NOW" ? now : momentOf(publish);
  const row = { id, title, authorText, authorId, published: published ?? NEVER, files: files.map((file) => file.id) };
  if (kind === "POST")
    await writePosts(db, [
      {
        ...row,
        schoolId: schoolId ?? was.schoolId ?? scope.at[0] ?? "",
        body: text,
        // Lists show the beginning of the text.
        abbreviatedDescription: "",
        important: content.important || urgent,
        urgent,
        eventDate,
        validUntil: momentOf(content.validUntil),
        groups: [...new Set(content.groups)],
      },
    ]);
  else
    await writeDocumentations(db, [
      { ...row, groupId: content.groups[0] ?? "", description: text, students: studentIds },
    ]);
  await describeFiles(db, { ownerType: kind, ownerId: id, files });
  const isCorrected =
    state === "PUBLISHED" &&
    (title !== was.title ||
      text !== was.text ||
      eventDate?.getTime() !== was.eventDate?.getTime() ||
      JSON.stringify(files) !== JSON.stringify(was.files.map(described)));
  const table = tableOf(kind);
  await db
    .update(table)
    .set({ edited: now, editedById: scope.staffId, ...(isCorrected && { corrected: now }) })
    .where(eq(table.id, id));
  const notified = and(eq(notifications.referenceType, kind), eq(notifications.referenceId, id));
  const readers = studentsOf(db, kind, id);
  await db.delete(notifications).where(and(notified, notInArray(notifications.studentId, readers)));
  if (published && published <= now) {
    const fact = FACTS_OF[kind][state === "PUBLISHED" ? "corrected" : "shown"];
    const about = { students: readers, subjectId: id, schoolId: schoolId ?? was.schoolId ?? "" };
    await announce(db, fact, { ...about, by: null, now, systems });
  } else systems.unchanged();
  if (published) await announceLater(db, [{ task: { kind: sourceKindOf(kind), id }, at: published }], now);
}

const described = ({ id, alternativeText }: TextFile): TextFile => ({ id, alternativeText: alternativeText || null });

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Withdrawing = {
  kind: DeskTextKind;
  id: string;
  schoolId: string | null;
  staffId: string;
  now: Date;
  systems: Systems;
};

/** Takes a text from its readers. Its groups are kept, which tell who may know that it was withdrawn. */
export async function withdraw(
  db: Database,
  { kind, id, schoolId, staffId, now, systems }: Withdrawing,
): Promise<void> {
  const table = tableOf(kind);
  await db
    .update(table)
    .set({ published: NEVER, withdrawn: now, edited: now, editedById: staffId })
    .where(eq(table.id, id));
  await forgetNotifications(db, kind, [id]);
  const about = { students: studentsOf(db, kind, id), subjectId: id, schoolId: schoolId ?? "" };
  await announce(db, FACTS_OF[kind].withdrawn, { ...about, by: null, now, systems });
}

/** Returns the active students whose guardians read a text, or will once it is published. */
export async function readersOf(db: Database, kind: DeskTextKind, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(inArray(students.id, studentsOf(db, kind, id)), eq(students.active, true)));
  return rows.map((row) => row.id);
}

function studentsOf(db: Database, kind: DeskTextKind, id: string) {
  const select = (of: typeof groupMembers.studentId | typeof documentationStudents.studentId) => ({ studentId: of });
  return kind === "POST"
    ? db
        .select(select(groupMembers.studentId))
        .from(groupMembers)
        .innerJoin(postGroups, eq(postGroups.groupId, groupMembers.groupId))
        .where(eq(postGroups.postId, id))
    : db
        .select(select(documentationStudents.studentId))
        .from(documentationStudents)
        .where(eq(documentationStudents.documentationId, id));
}

export async function removeDraft(db: Database, { kind, files }: Former, id: string): Promise<void> {
  await removeTexts(db, kind, [id]);
  await removeLooseFiles(
    db,
    files.map((file) => file.id),
  );
}
