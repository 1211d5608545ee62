import {
  LEAVE_TAB,
  linkTo,
  NEW_LEAVE,
  NEW_MESSAGE,
  PUBLIC_SCREENS,
  REPORTED_ABSENCES,
  TO_MENTOR,
} from "#contract/screens.ts";

/** Links to the screens, whose addresses the contract has: every link of the client is built here. */
export const paths = {
  ...PUBLIC_SCREENS,
  home: linkTo("home"),
  todo: linkTo("todo"),
  posts: linkTo("posts"),
  post: (postId: string) => linkTo("post", { postId }),
  documentation: (documentId: string) => linkTo("documentation", { documentId }),
  schedule: linkTo("schedule"),
  events: linkTo("events"),
  plans: linkTo("plans"),
  plan: (planId: string) => linkTo("plan", { planId }),
  groups: linkTo("groups"),
  group: (groupId: string) => linkTo("group", { groupId }),
  groupAssessment: (groupId: string) => linkTo("groupAssessment", { groupId }),
  assignments: linkTo("assignments"),
  groupAssignments: (groupId: string) => `${linkTo("assignments")}?${new URLSearchParams({ groupId })}`,
  assignment: (assignmentId: string) => linkTo("assignment", { assignmentId }),
  conversations: linkTo("conversations"),
  newMessage: `${linkTo("conversations")}${NEW_MESSAGE}`,
  messageToMentor: `${linkTo("conversations")}${TO_MENTOR}`,
  conversation: (conversationId: string) => linkTo("conversation", { conversationId }),
  /** A conversation that its first message creates, with those whom its parameters name (CONV-7). */
  newConversation: (recipients: [string, string][]) =>
    `${linkTo("conversation", { conversationId: "new" })}?${new URLSearchParams(recipients)}`,
  /** Opens a conversation at one of its messages (CONV-3). */
  messageIn: (conversationId: string, messageId: string) =>
    `${linkTo("conversation", { conversationId })}?${new URLSearchParams({ message: messageId })}`,
  flaggedMessages: linkTo("flaggedMessages"),
  /** Goes to an address as the student it is about (STU-7). */
  notificationReceiver: (url: string | null, studentId: string): string =>
    `${linkTo("notificationReceiver")}?${new URLSearchParams({ url: url ?? linkTo("events"), studentId })}`,
  /** Goes to an address as a student, without a detour for the active one (DUE-4). */
  openedAs: (studentId: string, address: string, activeId: string): string =>
    studentId === activeId ? address : paths.notificationReceiver(address, studentId),
  studyPlan: linkTo("studyPlan"),
  progress: linkTo("progress"),
  courses: linkTo("courses"),
  menu: linkTo("menu"),
  profile: linkTo("profile"),
  notificationPreferences: linkTo("notificationPreferences"),
  sentNotices: linkTo("sentNotices"),
  audit: linkTo("audit"),
  switchSchool: linkTo("switchSchool"),
  forms: linkTo("forms"),
  allForms: linkTo("allForms"),
  form: (formId: string) => linkTo("form", { formId }),
  absence: linkTo("absence"),
  reportedAbsences: `${linkTo("absence")}${REPORTED_ABSENCES}`,
  leave: `${linkTo("absence")}${LEAVE_TAB}`,
  newLeave: `${linkTo("absence")}${NEW_LEAVE}`,
  reportAttendance: linkTo("reportAttendance"),
  attendance: linkTo("attendance"),
  meetings: linkTo("meetings"),
  meeting: (meetingId: string) => linkTo("meeting", { meetingId }),
  meetingInstance: (meetingId: string, instanceId: string) => linkTo("meetingInstance", { meetingId, instanceId }),
  week: linkTo("week"),
  care: linkTo("care"),
  holidays: linkTo("holidays"),
  child: linkTo("child"),
  /** Makes the student active and goes on to an address below it (STU-6). */
  ofStudent: (studentId: string, address: string) => `${linkTo("student", { studentId })}${address}`,
} as const;
