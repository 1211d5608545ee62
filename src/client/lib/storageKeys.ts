/** Everything that local storage may hold apart from MSAL's entries (LIM-2): choices, never data. */
export const STORAGE_KEYS = {
  activeStudent: "active_student",
  /** The active school of each student, an object by student id. */
  activeSchool: "active_school",
  language: "language",
  /** The language that texts are translated into. */
  translateTo: "translate_to",
  menuItems: "menu_items",
  listMode: "list_mode",
  /** Set if the list of posts shows those of all children. */
  postsOf: "posts_of",
  timelineWindow: "timeline_window",
  scheduleView: "schedule_view",
  scheduleDate: "schedule_date",
  /** Set if a phone draws the hours of a day to scale. */
  scheduleHours: "schedule_hours",
  /** The account that has the desk only, so that its visits begin there. */
  desk: "desk",
  assessmentStartDate: "assessment-start-date",
  assessmentEndDate: "assessment-end-date",
} as const;

/** Session storage: where to go after signing in, the language chosen before it, and why the last session ended. */
export const SESSION_KEYS = { returnTo: "return_to", language: "language", ended: "session_ended" } as const;
