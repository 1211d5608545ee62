import type { RetentionKind } from "#contract/app/retention.ts";
import type { Database } from "#server/database/connect.ts";

export type Rule = {
  kind: RetentionKind;
  /** Selects the ids of things that are older than the moment `$1`. */
  old: string;
  /**
   * Run in this order with the ids as `$1`. What has a foreign key to another goes before it. Or a function that returns how many
   * are gone.
   */
  removes: string[] | ((tx: Database, ids: string[], now: Date) => Promise<number>);
  /** Number of things that are deleted in one transaction, so that nobody waits long for a lock; 500 if left out. */
  atOnce?: number;
};

/** A source would bring back what it still has, or find it missing. */
const isOfNoSource = (id: string) =>
  `not exists (select from source_ids where source_ids.id = ${id} and source_ids.ended is null)`;

const remove = (table: string, column: string, further = "") =>
  `delete from ${table} where ${column} = any($1::text[])${further}`;

/** Messages of the conversations. */
const MESSAGES = "select id from messages where conversation_id = any($1::text[])";

/** Removes what is attached, and then the files that nothing else has. */
const filesOf = (ownerType: string, owners = "select unnest($1::text[])") => [
  `with gone as (
     delete from attachments where owner_type = '${ownerType}' and owner_id in (${owners}) returning file_id, owner_type, owner_id
   )
   delete from files where id in (select file_id from gone)
     and not exists (
       select from attachments other where other.file_id = files.id
         and not exists (select from gone where gone.file_id = other.file_id and gone.owner_type = other.owner_type and gone.owner_id = other.owner_id)
     )
     and not exists (select from teams_resources where file_id = files.id)`,
];

const DAY = "2026-03-12";

/** Selects the days of a part of a plan of care without those that are among the ids, each a student and a day. */
const daysLeft = (part: "days" | "pickups") =>
  `(select coalesce(jsonb_agg(one order by place), '[]') from jsonb_array_elements(plan -> '${part}') with ordinality as days (one, place)
    where student_id || ' ' || (one ->> 'day') <> all($1::text[]))`;

export const RETENTION_RULES: Rule[] = [
  {
    kind: "messages",
    // A reported message waits for the school's decision.
    old: `select id from conversations where latest < $1 and ${isOfNoSource("conversations.id")} and not exists (
      select from messages join message_flags on message_flags.message_id = messages.id
      where messages.conversation_id = conversations.id and message_flags.decision is null)`,
    removes: [
      `delete from message_flags where message_id in (${MESSAGES})`,
      ...filesOf("MESSAGE", MESSAGES),
      remove("messages", "conversation_id"),
      remove("conversation_reads", "conversation_id"),
      remove("conversation_relationships", "conversation_id"),
      remove("conversation_handovers", "conversation_id"),
      remove("conversation_members", "conversation_id"),
      remove("conversations", "id"),
    ],
  },
  {
    kind: "posts",
    old: `select id from posts where greatest(published, valid_until, event_date) < $1 and ${isOfNoSource("posts.id")}`,
    removes: [
      ...filesOf("POST"),
      remove("feed_goals", "owner_id", " and owner_type = 'POST'"),
      remove("post_groups", "post_id"),
      remove("posts", "id"),
    ],
  },
  {
    kind: "posts",
    old: `select id from documentations where published < $1 and ${isOfNoSource("documentations.id")}`,
    removes: [
      ...filesOf("DOCUMENTATION"),
      remove("feed_goals", "owner_id", " and owner_type = 'DOCUMENTATION'"),
      remove("documentation_students", "documentation_id"),
      remove("documentations", "id"),
    ],
  },
  {
    kind: "absence",
    old: `select id from absences where end_time < $1 and ${isOfNoSource("absences.id")}`,
    removes: [
      // Attendance in lessons is the school's record, and stays.
      "update attendance set absence_id = null where absence_id = any($1::text[])",
      remove("absences", "id"),
    ],
  },
  {
    kind: "absence",
    old: "select id::text from absence_changes where end_time < $1",
    removes: ["delete from absence_changes where id = any($1::int[])"],
  },
  {
    kind: "absence",
    old: `select id from leave_applications where end_time < $1 and ${isOfNoSource("leave_applications.id")}`,
    removes: [remove("leave_applications", "id")],
  },
  {
    kind: "results",
    old: `select id from assessments where published < $1 and ${isOfNoSource("assessments.id")}`,
    removes: [
      remove("assessment_feedbacks", "assessment_id"),
      remove("assessment_details", "assessment_id"),
      remove("assessments", "id"),
    ],
  },
  {
    kind: "forms",
    old: `select id from form_instances where edited < $1 and ${isOfNoSource("form_instances.id")}`,
    removes: [remove("form_instances", "id")],
  },
  {
    kind: "forms",
    old: "select id from form_pictures where created < $1",
    removes: [remove("form_pictures", "id")],
  },
  {
    kind: "permissions",
    // Answers say what holds, so those to a permission that a school still asks for stay.
    old: `select permission_answers.id::text from permission_answers join permissions on permissions.id = permission_id
      where coalesce(ended, valid_until) < $1`,
    removes: ["delete from permission_answers where id = any($1::int[])"],
  },
  {
    kind: "care",
    // Days of plans of care, of which answers about holidays are some. Usual times and people stay: they hold until they are changed.
    old: `select student_id || ' ' || day from (
        select student_id, days.one ->> 'day' as day from care_plans, jsonb_array_elements(plan -> 'days') as days (one)
        union select student_id, days.one ->> 'day' from care_plans, jsonb_array_elements(plan -> 'pickups') as days (one)
      ) as planned where day < left($1, ${DAY.length})`,
    removes: [
      `update care_plans set plan = plan || jsonb_build_object('days', ${daysLeft("days")}, 'pickups', ${daysLeft("pickups")})
       where student_id in (select left(gone, -${` ${DAY}`.length}) from unnest($1::text[]) as gone)`,
    ],
  },
  {
    kind: "care",
    old: "select id::text from care_changes where at < $1",
    removes: ["delete from care_changes where id = any($1::int[])"],
  },
  {
    kind: "care",
    old: `select id from holiday_rounds where days ->> -1 < left($1, ${DAY.length}) and ${isOfNoSource("holiday_rounds.id")}`,
    removes: [remove("holiday_round_groups", "round_id"), remove("holiday_rounds", "id")],
  },
];
