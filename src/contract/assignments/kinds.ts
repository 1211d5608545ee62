export const ASSIGNMENTS_LIMIT_OVERVIEW = 9;

/** A deadline is highlighted when it is nearer than this. */
export const DUE_SOON_HOURS = 24;

export const ASSIGNMENT_STATUSES = ["ASSIGNMENT_OPEN", "CLOSED", "DRAFT", "DELETED"] as const;

export const TASK_STATUSES = [
  "ASSIGNMENT_TASK_NOT_STARTED",
  "ASSIGNMENT_TASK_STARTED",
  "ASSIGNMENT_TASK_SUBMITTED",
  "ASSIGNMENT_TASK_NOT_COMPLETE",
  "ASSIGNMENT_TASK_CAN_DEVELOP",
] as const;

/** Known types of assignments; TEAMS marks those of Microsoft Teams. Schools may add other types. */
export const ASSIGNMENT_TYPES = [
  "ASSIGNMENT_TYPE_ASSIGNMENT",
  "ASSIGNMENT_TYPE_HOMEWORK",
  "ASSIGNMENT_TYPE_WRITTEN_TEST",
  "ASSIGNMENT_TYPE_VERBAL_TEST",
  "TEAMS",
] as const;

/** Assessment type of an assignment that students assess themselves. */
export const SELF_ASSESSMENT = "SELF";
