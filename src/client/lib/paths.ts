const at = (...segments: string[]): string => `/${segments.map(encodeURIComponent).join("/")}`;

/** The addresses of the screens: every link is built here. */
export const paths = {
  home: "/",
  posts: "/posts",
  post: (id: string) => at("posts", id),
  documentation: (id: string) => at("documents", id),
  schedule: "/schedule",
  events: "/notifications",
  plans: "/plans",
  plan: (id: string) => at("plan", id),
  groups: "/groups",
  group: (id: string) => at("groups", id),
  assignments: "/assignments",
  groupAssignments: (groupId: string) => `/assignments?${new URLSearchParams({ groupId })}`,
  assignment: (id: string) => at("assignment", id),
  conversations: "/conversations",
  conversation: (id: string) => at("conversations", id),
  flaggedMessages: "/conversations/admin/flagged",
  /** Goes to an address as the student it is about (STU-7). */
  notificationReceiver: (url: string | null, studentId: string) =>
    `/notificationReceiver?${new URLSearchParams({ url: url ?? "/notifications", studentId })}`,
  studyPlan: "/studyplan",
  progress: "/progress",
  courses: "/courses",
  menu: "/menu",
  profile: "/profile",
  switchSchool: "/switchschool",
  forms: "/forms",
  allForms: "/forms/all",
  form: (id: string) => at("form", id),
  absence: "/absence",
  reportAttendance: "/report/attendance",
  attendance: "/attendance",
  meetings: "/meetings",
  meeting: (id: string) => at("meetings", id),
  meetingInstance: (id: string, instanceId: string) => at("meetings", id, "instance", instanceId),
  /** Makes the student active and goes on to an address below it (STU-6). */
  ofStudent: (studentId: string, address: string) => `${at("student", studentId)}${address}`,
  loading: "/loading",
  login: "/login",
  logout: "/logout",
} as const;
