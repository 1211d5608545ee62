/** Lists of values that schemas, rules, database tables and screens share; the types are the values in replies. */

export const ATTENDANCE_TYPES = [
  "PRESENT",
  "ABSENT",
  "INVALID_ABSENCE",
  "VALID_ABSENCE",
  "LATE",
  "INVALID_LATE",
  "VALID_LATE",
] as const;
export type AttendanceType = (typeof ATTENDANCE_TYPES)[number];

/** Marks that a teacher gives at the desk. Whether an absence is valid follows from reports and leave (DESK-3). */
export const TAKEN_MARKS = ["PRESENT", "ABSENT", "LATE"] as const;
export type TakenMark = (typeof TAKEN_MARKS)[number];

export const SCHEDULE_TYPES = ["LESSON", "ASSIGNMENT", "CALENDAR_EVENT", "MEETING"] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** Origins of an absence: a guardian's report, the taking of attendance, or the school's office. */
export const ABSENCE_ORIGINS = ["GUARDIAN", "ATTENDANCE", "SCHOOL"] as const;

/** Reasons for refusing a report, as keys of the client's texts. */
export const ABSENCE_REFUSALS = ["overlapsOwnReport", "locked", "reasonMissing"] as const;
export type AbsenceRefusal = (typeof ABSENCE_REFUSALS)[number];

/** Reasons for an absence, where the school asks for one (ABS-14). There is no free text: it would tell of a child's health. */
export const ABSENCE_REASONS = ["ILLNESS", "APPOINTMENT", "OTHER"] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** States of an application for leave (LEAVE-2). Only a submitted one can be withdrawn or decided. */
export const LEAVE_STATES = ["SUBMITTED", "WITHDRAWN", "GRANTED", "DENIED"] as const;
export type LeaveState = (typeof LEAVE_STATES)[number];

/** Reasons for refusing an application for leave, as keys of the client's texts. */
export const LEAVE_REFUSALS = ["overlapsLeave"] as const;
export type LeaveRefusal = (typeof LEAVE_REFUSALS)[number];

/** Kinds of events that a calendar feed can have (CAL-1); a school day is one event from its first to its last lesson (CALM-10). */
export const FEED_KINDS = [
  "SCHOOL_DAY",
  "LESSONS",
  "TESTS",
  "ASSIGNMENTS",
  "MEETINGS",
  "EVENTS",
  "ABSENCE",
  "CARE",
  "MEALS",
] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** States of a report on its way to the school: under way, confirmed, or not arrived (ABS-15). */
export const DELIVERY_STATES = ["SENT", "RECEIVED", "FAILED"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Kinds of changes of drop-off and pick-up (CARE-1, CARE-2). */
export const CARE_CHANGES = ["PICKUP", "DAY", "USUAL_DAY", "PATTERN", "PERSON", "PERSON_REMOVED"] as const;
export type CareChangeKind = (typeof CARE_CHANGES)[number];

/** Why a day has no times of care: the school is closed, the child does not come, or nobody has given times yet. */
export const WITHOUT_CARE = ["CLOSED", "NOT_COMING", "NO_TIMES"] as const;
export type WithoutCare = (typeof WITHOUT_CARE)[number];

/** Ways in which a change of care comes to the school: to its own system, to staff at the desk, or not at all (CARE-2). */
export const CARE_REACHES = ["SYSTEM", "DESK", "NOBODY"] as const;
export type CareReach = (typeof CARE_REACHES)[number];

/** The 14 allergens that kitchens have to name, in the order of annex II of EU regulation 1169/2011 (MEAL-1). */
export const ALLERGENS = [
  "GLUTEN",
  "CRUSTACEANS",
  "EGGS",
  "FISH",
  "PEANUTS",
  "SOY",
  "MILK",
  "NUTS",
  "CELERY",
  "MUSTARD",
  "SESAME",
  "SULPHITES",
  "LUPIN",
  "MOLLUSCS",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Kinds of changes of a child's card (CARD-1). */
export const CARD_CHANGES = ["FOOD", "HEALTH", "CONTACT", "CONTACT_UP", "CONTACT_REMOVED"] as const;

/** Subjects of permissions, and what holds by the answers of guardians (CARD-3). */
export const PERMISSION_KINDS = ["PHOTO_INSIDE", "PHOTO_OUTSIDE", "OUTING", "TRANSPORT", "SWIMMING", "OTHER"] as const;
export const PERMISSION_STATES = ["GIVEN", "DENIED", "OPEN"] as const;
export type PermissionState = (typeof PERMISSION_STATES)[number];

export const GROUP_TYPES = ["EDUCATION_GROUP", "MENTOR_GROUP"] as const;

export const MENU_CATEGORIES = ["EDUCATION", "MENTOR", "ADMINISTRATION"] as const;
export type MenuCategory = (typeof MENU_CATEGORIES)[number];

export const PLAN_STATUSES = ["PLANNING_OPEN", "PLANNING_CLOSED", "PLANNING_DRAFT"] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const PLAN_STUDENT_STATUSES = ["ASSESSMENT_PUBLISHED"] as const;

/**
 * States of plans and types of assignments as programs and staff write them (DESK-12). Guardians see a draft marked as one, and are not
 * notified of it.
 */
export const WRITTEN_PLAN_STATES = ["OPEN", "CLOSED", "DRAFT"] as const;
export const WRITTEN_ASSIGNMENT_TYPES = ["ASSIGNMENT", "HOMEWORK", "WRITTEN_TEST", "VERBAL_TEST"] as const;

/** Kinds of content that blocks belong to. */
export const BLOCK_OWNERS = ["PLAN", "ASSIGNMENT"] as const;
export type BlockOwner = (typeof BLOCK_OWNERS)[number];

/** Content in which pictures of other hosts are shown. */
export const PICTURE_OWNERS = [...BLOCK_OWNERS, "POST"] as const;
export type PictureOwner = (typeof PICTURE_OWNERS)[number];

/** Title and description are texts between the fields; the others are filled in (FORM-5). */
export const FIELD_TYPES = [
  "TITLE",
  "DESCRIPTION",
  "TEXT",
  "LONG_TEXT",
  "CHOICE",
  "CHOICES",
  "DATE",
  "NUMBER",
  "YES_NO",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Kinds of student data in the access log: each endpoint names the kind that it reads or changes. */
export const AUDIT_KINDS = [
  "absence",
  "adjustments",
  "assessments",
  "assignments",
  "attendance",
  "audit",
  "calendarFeeds",
  "care",
  "childCard",
  "classList",
  "conversations",
  "courses",
  "documentations",
  "files",
  "forms",
  "groups",
  "leave",
  "meetings",
  "permissions",
  "plans",
  "posts",
  "schedule",
  "student",
  "studentPage",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Roles in the access log: guardians, students, staff (DESK-8), the school's programs (INT-4), and its operator by commands. */
export const AUDIT_ROLES = ["guardian", "student", "staff", "program", "school"] as const;

/** Roles of staff: owners of a mentor group or another one, those named to support a group, such as a nurse, and an office (DESK-11). */
export const STAFF_ROLES = ["mentor", "teacher", "support", "office"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that teach and write: support only sees students, their absence and their guardians. */
export const TEACHING_ROLES = ["mentor", "teacher", "office"] as const satisfies readonly StaffRole[];

/** Roles in which an office gives staff a group: as a substitute, who works as its teacher, or as support (DESK-11). */
export const GRANT_ROLES = ["teacher", "support"] as const satisfies readonly StaffRole[];

/** Kinds of texts that staff write for guardians, and their states (DESK-4). */
export const DESK_TEXT_KINDS = ["POST", "DOCUMENTATION"] as const;
export type DeskTextKind = (typeof DESK_TEXT_KINDS)[number];
export const DESK_TEXT_STATES = ["DRAFT", "SCHEDULED", "PUBLISHED", "WITHDRAWN"] as const;
export type DeskTextState = (typeof DESK_TEXT_STATES)[number];

/** Decisions on a reported message: it is shown again, or its text is removed for good (DESK-7). */
export const FLAG_DECISIONS = ["RELEASED", "REMOVED"] as const;

/** Kinds of content that a thread can be opened from. */
export const THREAD_REFERENCES = ["ASSIGNMENT", "PLAN", "MEETING_INSTANCE"] as const;

/**
 * Kinds of live events: a message was written; one was read on another screen; a notification was left; an absence was
 * reported, changed or taken back; a meeting was booked, moved or cancelled; a form was sent, changed, submitted or closed; a post or
 * documentation was published or withdrawn; an assignment, a plan, a result, an additional adjustment, the menu or a text of
 * the interface was added, changed or removed; the person's own mail address was confirmed or refused, or mails were stopped by
 * a link in one of them.
 */
export const LIVE_KINDS = [
  "message",
  "read",
  "notification",
  "absence",
  "meeting",
  "form",
  "post",
  "assignment",
  "plan",
  "result",
  "adjustment",
  "menu",
  "text",
  "mail",
  "card",
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** Kinds of things that a guardian has to do (DUE-1). */
export const TODO_KINDS = [
  "FORM",
  "MEETING",
  "MEETING_FORM",
  "LEAVE_DECISION",
  "ABSENCE_QUESTION",
  "IMPORTANT_POST",
  "ASSIGNMENT",
  "CARE_TIMES",
  "HOLIDAY",
  "PERMISSION",
  "CONTACT",
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** Kinds of what a week shows besides the hours at school (FAM-1). */
export const WEEK_KINDS = [
  "CARE",
  "TEST",
  "ASSIGNMENT",
  "MEETING",
  "EVENT",
  "CANCELLED",
  "ABSENCE",
  "LEAVE",
  "LUNCH",
] as const;
export type WeekKind = (typeof WEEK_KINDS)[number];

/** Choices of how long an item is put away: until 07:00 tomorrow or on the next Monday, or for good (DUE-5). */
export const PUT_AWAY_CHOICES = ["TOMORROW", "MONDAY", "FOR_GOOD"] as const;
export type PutAwayChoice = (typeof PUT_AWAY_CHOICES)[number];
