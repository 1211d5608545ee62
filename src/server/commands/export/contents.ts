import { isSecret } from "../exportPerson.ts";

/** Tables whose rows are exported. Each table has to be here or in LEFT_OUT, so that somebody decides about a new one. */
export const EXPORTED: readonly string[] = [
  "absence_changes",
  "absences",
  "accounts",
  "additional_adjustments",
  "adjustment_comments",
  "assessment_block_parts",
  "assessment_details",
  "assessment_feedbacks",
  "assessment_goals",
  "assessments",
  "assignment_courses",
  "assignment_students",
  "assignment_tasks",
  "assignments",
  "attachments",
  "attendance",
  "attendance_changes",
  "audit_entries",
  "blocks",
  "calendar_feeds",
  "card_changes",
  "care_changes",
  "care_plans",
  "changes",
  "child_cards",
  "class_lines",
  "conversation_members",
  "conversation_reads",
  "conversation_relationships",
  "conversations",
  "course_matrices",
  "courses",
  "deliveries",
  "destinations",
  "documentation_students",
  "documentations",
  "feed_goals",
  "field_templates",
  "files",
  "form_instances",
  "form_pictures",
  "form_templates",
  "forms",
  "goals",
  "granted_groups",
  "group_courses",
  "group_members",
  "group_owners",
  "groups",
  "guardian_students",
  "guardians",
  "holiday_round_groups",
  "holiday_rounds",
  "identities",
  "integration_clients",
  "integration_items",
  "leave_applications",
  "leavers",
  "lesson_exceptions",
  "mail_addresses",
  "matrices",
  "meals",
  "meeting_forms",
  "meeting_instances",
  "meeting_invites",
  "meeting_notes",
  "meeting_participants",
  "meetings",
  "menu_links",
  "message_flags",
  "messages",
  "notice_introductions",
  "notification_preferences",
  "notifications",
  "permission_answers",
  "permissions",
  "plan_core_contents",
  "plan_courses",
  "plan_goals",
  "plans",
  "post_groups",
  "posts",
  "push_devices",
  "put_away",
  "schedule_items",
  "school_closed_days",
  "school_data",
  "schools",
  "sent_notices",
  "sold_services",
  "source_acts",
  "source_ids",
  "source_problems",
  "source_runs",
  "sources",
  "staff_devices",
  "staff_identities",
  "staff_mail",
  "staff_told",
  "student_schools",
  "students",
  "taken_lessons",
  "teams_assignments",
  "teams_resources",
  "teams_submissions",
  "tenants",
  "time_block_slots",
  "time_blocks",
  "translations",
  "user_roles",
  "users",
  "verdict_scale_levels",
  "verdict_scales",
  "verdicts",
  "webhook_deliveries",
  "webhooks",
];

/** Tables that are left out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  desk_versions: "Who has saved last at the desk, kept for some days.",
  file_pieces: "Written as stored files, below files/.",
  form_picture_pieces: "Written as stored files, below form_pictures/.",
  idempotency_keys: "Replies of the last day, kept for retries.",
  machine_translations: "Can be translated again.",
  oidc_models: "Sessions and tokens of people who are signed in.",
  rate_limits: "Counts of the last minutes.",
  shared_secrets: "Keys of this installation.",
  sign_in_guesses: "Counts of the last minutes.",
};

/** Columns that are left out of exported tables, and why. */
export const COLUMNS_LEFT_OUT: Readonly<Record<string, string>> = {
  "destinations.secrets": "Secrets of the school's other systems.",
  "files.content": "Written as stored files, below files/.",
  "integration_clients.secrets": "Digests of secrets.",
  "mail_addresses.link_id": "Part of the links in mails, which work without signing in.",
  "sources.notice_digest": "Digest of a secret address.",
  "sources.secrets": "Secrets of the school's other systems.",
  "staff_mail.link_id": "Part of the links in mails, which work without signing in.",
  "webhooks.secrets": "Keys that sign messages.",
  "webhooks.url": "An address may contain a secret of its receiver.",
};

const CUT = "Addresses of other systems end after the host: the rest may contain a secret.";

/**
 * Columns of which a part is left out, and why. Any part of an address but its host can be a secret: a password before it, the path of a
 * calendar, a token in the query.
 */
export const PARTS_LEFT_OUT: Readonly<Record<string, string>> = {
  "destinations.settings": CUT,
  "sources.settings": CUT,
};

/** Whether the table has columns of which a part is left out. */
export const hasParts = (table: string): boolean =>
  Object.keys(PARTS_LEFT_OUT).some((column) => column.startsWith(`${table}.`));

/** Returns a row of the table without those parts. */
export const withoutParts = (table: string, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Object.hasOwn(PARTS_LEFT_OUT, `${table}.${column}`) ? withCutAddresses(value) : value,
    ]),
  );

function withCutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCutAddresses);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withCutAddresses(part)]));
  if (typeof value !== "string" || !URL.canParse(value)) return value;
  const { protocol, host } = new URL(value);
  return host === "" ? value : `${protocol}//${host}`;
}

/** Returns why a column is left out; undefined if it is exported. */
export const whyLeftOut = (table: string, column: string): string | undefined =>
  COLUMNS_LEFT_OUT[`${table}.${column}`] ??
  (isSecret(table, column) ? "Would let somebody sign in, or send or fetch as a person." : undefined);
