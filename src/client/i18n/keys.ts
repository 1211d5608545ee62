/** One line for each namespace: English is the typed source. */
type Namespaces = {
  absence: typeof import("#locales/en/absence.json");
  accessibility: typeof import("#locales/en/accessibility.json");
  assessments: typeof import("#locales/en/assessments.json");
  assignments: typeof import("#locales/en/assignments.json");
  attendance: typeof import("#locales/en/attendance.json");
  attendanceLabels: typeof import("#locales/en/attendanceLabels.json");
  audit: typeof import("#locales/en/audit.json");
  blocks: typeof import("#locales/en/blocks.json");
  common: typeof import("#locales/en/common.json");
  conversations: typeof import("#locales/en/conversations.json");
  courses: typeof import("#locales/en/courses.json");
  editor: typeof import("#locales/en/editor.json");
  errors: typeof import("#locales/en/errors.json");
  events: typeof import("#locales/en/events.json");
  fields: typeof import("#locales/en/fields.json");
  formats: typeof import("#locales/en/formats.json");
  forms: typeof import("#locales/en/forms.json");
  groups: typeof import("#locales/en/groups.json");
  health: typeof import("#locales/en/health.json");
  home: typeof import("#locales/en/home.json");
  invitation: typeof import("#locales/en/invitation.json");
  meetings: typeof import("#locales/en/meetings.json");
  navigation: typeof import("#locales/en/navigation.json");
  plans: typeof import("#locales/en/plans.json");
  posts: typeof import("#locales/en/posts.json");
  privacy: typeof import("#locales/en/privacy.json");
  profile: typeof import("#locales/en/profile.json");
  progress: typeof import("#locales/en/progress.json");
  push: typeof import("#locales/en/push.json");
  reader: typeof import("#locales/en/reader.json");
  schedule: typeof import("#locales/en/schedule.json");
  session: typeof import("#locales/en/session.json");
  status: typeof import("#locales/en/status.json");
};

export type Namespace = keyof Namespaces;

declare module "i18next" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface alone can be augmented
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Namespaces;
    enableSelector: false;
  }
}
