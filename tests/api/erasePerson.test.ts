import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { DELETED_BY } from "#server/retention/erasePerson.ts";
import { database } from "#tests/support/server/database.ts";

const RECORD = "a record that the school must keep";
const WRITTEN = "who wrote or did it, without a name";
const OF_A_TEXT = "the text that it belongs to, by owner_type";
const IN_A_LIST = "the student among others, in what belongs to somebody else";

/** Columns with a person's id that stay when the person is erased, and why. */
const KEPT: Record<string, string> = {
  "absence_changes.guardian_id": WRITTEN,
  "absence_changes.student_id": RECORD,
  "absences.editor_guardian_id": WRITTEN,
  "absences.editor_user_id": WRITTEN,
  "absences.reported_by_guardian_id": WRITTEN,
  "absences.reported_by_user_id": WRITTEN,
  "absences.student_id": RECORD,
  "additional_adjustments.creator_id": WRITTEN,
  "additional_adjustments.student_id": RECORD,
  "assessment_feedbacks.editor_id": WRITTEN,
  "assessments.student_id": RECORD,
  "assignment_students.student_id": RECORD,
  "assignment_tasks.student_id": RECORD,
  "assignments.creator_id": WRITTEN,
  "attendance.reported_by_id": WRITTEN,
  "attendance.student_id": RECORD,
  "attendance_changes.guardian_id": WRITTEN,
  "attendance_changes.student_id": RECORD,
  "attendance_changes.user_id": WRITTEN,
  "audit_entries.person_id": "who has read whose data, until AUDIT_DAYS",
  "audit_entries.student_id": "whose data was read, until AUDIT_DAYS",
  "card_changes.guardian_id": WRITTEN,
  "care_changes.guardian_id": WRITTEN,
  "conversation_members.guardian_id": "with whom the school has corresponded",
  "conversation_members.student_id": "with whom the school has corresponded",
  "conversation_members.user_id": "with whom the school has corresponded",
  "conversations.student_id": RECORD,
  "deliveries.guardian_id": WRITTEN,
  "deliveries.student_id": RECORD,
  "documentation_students.student_id": RECORD,
  "documentations.author_id": WRITTEN,
  "documentations.edited_by_id": WRITTEN,
  "files.uploaded_by_id": WRITTEN,
  "form_instances.student_id": RECORD,
  "form_pictures.owner_id": "a part of an answer to a form",
  "form_pictures.student_id": "a part of an answer to a form",
  "granted_groups.granted_by_id": WRITTEN,
  "group_members.student_id": RECORD,
  "holiday_rounds.answer_by": "the last day to answer, and no person",
  "leave_applications.decided_by_user_id": WRITTEN,
  "leave_applications.guardian_id": WRITTEN,
  "leave_applications.student_id": RECORD,
  "lesson_exceptions.student_id": RECORD,
  "meeting_instances.booked_by": WRITTEN,
  "meeting_instances.creator_id": WRITTEN,
  "meeting_instances.student_id": RECORD,
  "meeting_notes.author_id": WRITTEN,
  "meeting_participants.person_id": RECORD,
  "message_flags.decided_by_user_id": WRITTEN,
  "message_flags.guardian_id": WRITTEN,
  "messages.guardian_id": WRITTEN,
  "messages.user_id": WRITTEN,
  "permission_answers.guardian_id": WRITTEN,
  "plans.creator_id": WRITTEN,
  "feed_goals.owner_id": OF_A_TEXT,
  "blocks.owner_id": OF_A_TEXT,
  "attachments.owner_id": OF_A_TEXT,
  "assessments.owner_id": OF_A_TEXT,
  "assessment_block_parts.owner_id": OF_A_TEXT,
  "posts.author_id": WRITTEN,
  "posts.edited_by_id": WRITTEN,
  "schedule_items.student_id": RECORD,
  "sent_notices.student_id": IN_A_LIST,
  "calendar_feeds.student_ids": IN_A_LIST,
  "source_acts.user_id": WRITTEN,
  "student_schools.student_id": RECORD,
  "taken_lessons.user_id": WRITTEN,
  "teams_submissions.student_id": RECORD,
  "verdicts.creator_id": WRITTEN,
  "verdicts.student_id": RECORD,
};

/** Names of columns that hold a person's id without a foreign key. */
const OF_A_PERSON = `column_name ~ '(^|_)(person|guardian|student|user|author|creator|editor|owner)_ids?$' or column_name ~ '(^|_)by(_id)?$'`;

const nameOf = (column: PgColumn) => `${getTableConfig(column.table).name}.${column.name}`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it("deletes every column with a person's id, or says why it stays", async () => {
  const { rows } = (await database().execute(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (${OF_A_PERSON})
    union
    select child.relname || '.' || attname from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid in ('guardians'::regclass, 'students'::regclass, 'users'::regclass)`)) as unknown as {
    rows: { name: string }[];
  };
  const found = rows.map(({ name }) => name);
  const deleted = Object.values(DELETED_BY).flatMap((columns) => columns.map((column) => snake(nameOf(column))));
  const unjudged = found.filter((name) => !deleted.includes(name) && !(name in KEPT));
  expect(unjudged).toEqual([]);
  const gone = Object.keys(KEPT).filter((name) => !found.includes(name));
  expect(gone).toEqual([]);
});
