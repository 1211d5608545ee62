/** One line for each namespace: English is the typed source. */
type Namespaces = {
  absence: typeof import("#locales/en/absence.json");
  attendance: typeof import("#locales/en/attendance.json");
  attendanceLabels: typeof import("#locales/en/attendanceLabels.json");
  common: typeof import("#locales/en/common.json");
  conversations: typeof import("#locales/en/conversations.json");
  errors: typeof import("#locales/en/errors.json");
  fields: typeof import("#locales/en/fields.json");
  events: typeof import("#locales/en/events.json");
  formats: typeof import("#locales/en/formats.json");
  home: typeof import("#locales/en/home.json");
  navigation: typeof import("#locales/en/navigation.json");
  posts: typeof import("#locales/en/posts.json");
  schedule: typeof import("#locales/en/schedule.json");
  session: typeof import("#locales/en/session.json");
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
