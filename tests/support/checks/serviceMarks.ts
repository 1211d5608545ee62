import type pg from "pg";
import type { ServiceName } from "#contract/services.ts";

/** A text that occurs wherever content of a service does. */
export const markOf = (name: ServiceName): string => `Marked${name}`;

/** Columns with content of each service, and which of a table's rows, in words of the database and not of the contract. */
const CONTENT: { service: ServiceName; table: string; columns: string[]; where?: string }[] = [
  { service: "news", table: "posts", columns: ["title", "body"] },
  { service: "news", table: "documentations", columns: ["title", "description"] },
  { service: "plans", table: "plans", columns: ["title", "purpose"] },
  { service: "plans", table: "plan_core_contents", columns: ["title", "text"] },
  {
    service: "plans",
    table: "blocks",
    columns: ["title", "text"],
    where: "owner_type = 'PLAN' and type <> 'ASSIGNMENT'",
  },
  { service: "plans", table: "assessments", columns: ["owner_title"], where: "owner_type = 'PLAN'" },
  { service: "nativeAssignments", table: "assignments", columns: ["title", "description"] },
  { service: "nativeAssignments", table: "blocks", columns: ["title", "text"], where: "owner_type = 'ASSIGNMENT'" },
  { service: "nativeAssignments", table: "assessments", columns: ["owner_title"], where: "owner_type = 'ASSIGNMENT'" },
  { service: "nativeAssignments", table: "schedule_items", columns: ["title"], where: "type = 'ASSIGNMENT'" },
  { service: "msAssignments", table: "teams_assignments", columns: ["display_name", "description"] },
  { service: "msAssignments", table: "teams_submissions", columns: ["feedback"] },
  { service: "msAssignments", table: "teams_resources", columns: ["display_name"] },
  { service: "schedule", table: "schedule_items", columns: ["title"], where: "type = 'CALENDAR_EVENT'" },
  { service: "meetings", table: "schedule_items", columns: ["title"], where: "type = 'MEETING'" },
  { service: "meetings", table: "meetings", columns: ["title", "description"] },
  { service: "meetings", table: "meeting_instances", columns: ["description", "follow_up", "room"] },
  { service: "notes", table: "meeting_notes", columns: ["title", "text"] },
  { service: "conversations", table: "conversations", columns: ["title"] },
  { service: "conversations", table: "messages", columns: ["text"] },
  { service: "forms", table: "forms", columns: ["title", "text"], where: "group_id is not null" },
  { service: "verdicts", table: "verdicts", columns: ["feedback"] },
  { service: "additionalAdjustments", table: "additional_adjustments", columns: ["title", "description"] },
  { service: "additionalAdjustments", table: "adjustment_comments", columns: ["text"] },
  { service: "assessments", table: "assessment_feedbacks", columns: ["text"] },
  { service: "leave", table: "leave_applications", columns: ["reason", "note"] },
];

const NOTIFIED: [ServiceName, string[]][] = [
  ["attendance", ["ABSENCE"]],
  ["leave", ["LEAVE"]],
  ["careTimes", ["CARE"]],
  ["meetings", ["MEETING"]],
  ["forms", ["FORM"]],
  ["plans", ["PLAN"]],
  ["schedule", ["SCHEDULE"]],
];

/** Marks the content of every service in the database. */
export async function markContent(pool: pg.Pool): Promise<void> {
  const marks = CONTENT.flatMap(({ service, table, columns, where = "true" }) =>
    columns.map(
      (column) =>
        `update ${table} set ${column} = '${markOf(service)} ' || ${column} where ${column} <> '' and (${where})`,
    ),
  );
  const notified = NOTIFIED.map(
    ([service, types]) =>
      `update notifications set notification_text = '${markOf(service)} ' || notification_text where reference_type in ('${types.join("', '")}')`,
  );
  const links = ["meeting_instances", "schedule_items"].map(
    (table) => `update ${table} set join_web_url = 'https://teams.example/${markOf("teamsMeeting")}'`,
  );
  const people = `update care_plans set plan = replace(plan::text, '"name": "', '"name": "${markOf("careTimes")} ')::jsonb`;
  const menus = `update meals set courses = replace(courses::text, '"name": "', '"name": "${markOf("meals")} ')::jsonb`;
  const related = `update schedule_items set relationships = (
    select jsonb_agg(case each->>'referenceType' when 'ASSIGNMENT'
      then jsonb_set(each, '{reference,title}', '"${markOf("nativeAssignments")}"') else each end)
    from jsonb_array_elements(relationships) as each
  ) where relationships @> '[{"referenceType": "ASSIGNMENT"}]'`;
  for (const statement of [...marks, ...notified, ...links, people, menus, related]) await pool.query(statement);
}
