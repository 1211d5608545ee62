/** Namespaces that only the server reads, for its pages, mails, notifications and API. The client never fetches them. */
export const SERVER_NAMESPACES = [
  "calendar",
  "health",
  "identity",
  "invitation",
  "noticeMail",
  "notifications",
  "reader",
  "status",
] as const;

/** Namespaces that server and client read. */
export const SHARED_NAMESPACES = ["dataProblems", "formats"] as const;

export type ServerNamespace = (typeof SERVER_NAMESPACES | typeof SHARED_NAMESPACES)[number];

/** Every namespace with its keys: English is the typed source. */
export type Namespaces = {
  absence: typeof import("./en/absence.json");
  accessibility: typeof import("./en/accessibility.json");
  articles: typeof import("./en/articles.json");
  assessments: typeof import("./en/assessments.json");
  assignments: typeof import("./en/assignments.json");
  attendance: typeof import("./en/attendance.json");
  attendanceLabels: typeof import("./en/attendanceLabels.json");
  audit: typeof import("./en/audit.json");
  blocks: typeof import("./en/blocks.json");
  calendar: typeof import("./en/calendar.json");
  calendarFeeds: typeof import("./en/calendarFeeds.json");
  care: typeof import("./en/care.json");
  common: typeof import("./en/common.json");
  conversations: typeof import("./en/conversations.json");
  courses: typeof import("./en/courses.json");
  dataProblems: typeof import("./en/dataProblems.json");
  desk: typeof import("./en/desk.json");
  deskAttendance: typeof import("./en/deskAttendance.json");
  deskForms: typeof import("./en/deskForms.json");
  deskInbox: typeof import("./en/deskInbox.json");
  deskMeetings: typeof import("./en/deskMeetings.json");
  deskOffice: typeof import("./en/deskOffice.json");
  deskPosts: typeof import("./en/deskPosts.json");
  editor: typeof import("./en/editor.json");
  errors: typeof import("./en/errors.json");
  events: typeof import("./en/events.json");
  fields: typeof import("./en/fields.json");
  formats: typeof import("./en/formats.json");
  forms: typeof import("./en/forms.json");
  groups: typeof import("./en/groups.json");
  health: typeof import("./en/health.json");
  home: typeof import("./en/home.json");
  identity: typeof import("./en/identity.json");
  invitation: typeof import("./en/invitation.json");
  leave: typeof import("./en/leave.json");
  machineTranslation: typeof import("./en/machineTranslation.json");
  meetings: typeof import("./en/meetings.json");
  navigation: typeof import("./en/navigation.json");
  noticeMail: typeof import("./en/noticeMail.json");
  notificationPreferences: typeof import("./en/notificationPreferences.json");
  notifications: typeof import("./en/notifications.json");
  plans: typeof import("./en/plans.json");
  posts: typeof import("./en/posts.json");
  privacy: typeof import("./en/privacy.json");
  profile: typeof import("./en/profile.json");
  progress: typeof import("./en/progress.json");
  push: typeof import("./en/push.json");
  reader: typeof import("./en/reader.json");
  schedule: typeof import("./en/schedule.json");
  session: typeof import("./en/session.json");
  status: typeof import("./en/status.json");
  todo: typeof import("./en/todo.json");
  week: typeof import("./en/week.json");
};

/** Namespaces of the client. */
export type Namespace = Exclude<keyof Namespaces, (typeof SERVER_NAMESPACES)[number]>;

declare module "i18next" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Namespaces;
    enableSelector: false;
  }
}
