import {
  ASSIGNMENTS,
  COURSES,
  DOCUMENTATIONS,
  FILES,
  FORMS,
  GROUPS,
  HOLIDAY,
  MEETINGS,
  PERMISSIONS,
  PLANS,
  POSTS,
  SCHOOLS,
  STAFF,
  STUDENTS,
  TEAMS_ASSIGNMENTS,
} from "#server/demo/cast.ts";
import type { SignInName } from "#server/demo/people/accounts.ts";
import { lessonId } from "#server/demo/schedule/lessons.ts";

/** Accounts of the demo world and the students that each of them views. */
export const viewers: { name: SignInName; studentId: string }[] = [
  { name: "family", studentId: STUDENTS.preschool },
  { name: "family", studentId: STUDENTS.compulsory },
  { name: "family", studentId: STUDENTS.upperSecondary },
  { name: "coparent", studentId: STUDENTS.compulsory },
  { name: "neighbour", studentId: STUDENTS.neighbour },
  { name: "noschool", studentId: STUDENTS.noSchool },
  { name: "newcomer", studentId: STUDENTS.newcomer },
  { name: "synced", studentId: STUDENTS.synced },
  { name: "student", studentId: STUDENTS.upperSecondary },
];

/** Accounts of staff, a student within their reach, and who they are. */
export const staffViewers: { name: SignInName; studentId: string; userId: string }[] = [
  { name: "teacher", studentId: STUDENTS.compulsory, userId: STAFF.mentor },
  { name: "office", studentId: STUDENTS.compulsory, userId: STAFF.principal },
  { name: "both", studentId: STUDENTS.upperSecondary, userId: STAFF.upperMaths },
];

/** Ids of the demo world for paths and queries, so that requests find something. */
export const KNOWN: Record<string, string[]> = {
  postId: [POSTS.hostile, POSTS.withFiles, POSTS.otherClass, POSTS.coming],
  documentId: [DOCUMENTATIONS.withFiles],
  fileId: [FILES.picture, FILES.programme, FILES.song],
  permissionId: [PERMISSIONS.photos],
  roundId: [HOLIDAY],
  formerId: [GROUPS.mentor7b],
  leaverId: [STUDENTS.leaver],
  textTemplateId: ["template-utflykt", "template-studiedag"],
  planId: [PLANS.fractions, PLANS.preschool],
  referenceId: [PLANS.fractions],
  contentType: ["POST"],
  contentId: [POSTS.hostile],
  address: ["https://hostile.example/pixel.png"],
  assignmentId: [ASSIGNMENTS.selfAssessed],
  externalId: [TEAMS_ASSIGNMENTS.withOutcomes],
  resourceId: ["resource-instruktion", "resource-rapport"],
  absenceId: ["absence-3"],
  leaveId: ["leave-submitted"],
  flagId: ["conversation-5-flag-3"],
  lessonId: [lessonId("7a", "2026-03-12", 0)],
  id: [COURSES.maths7, FILES.worksheet],
  assessmentId: ["assessment-plan", "assessment-assignment"],
  conversationId: ["conversation-1"],
  messageId: ["conversation-1-message-2"],
  language: ["en"],
  sectionId: Object.values(GROUPS),
  key: ["EnableGuardiansCommunication"],
  goalId: ["goal-numbers"],
  groupId: [GROUPS.maths7b],
  deskStudentId: [STUDENTS.compulsory],
  classId: [GROUPS.mentor7b],
  schoolId: [SCHOOLS.compulsory],
  matrixId: ["matrix-ma"],
  locale: ["sv-SE", "en-US", "nb-NO"],
  type: ["EDUCATION_GROUP", "MENTOR_GROUP"],
  meetingId: [MEETINGS.unbooked],
  instanceId: [MEETINGS.unbookedInstance, MEETINGS.bookedInstance, FORMS.submittedInstance],
  workId: [PLANS.fractions, ASSIGNMENTS.selfAssessed],
  formId: [FORMS.everyField],
  templateId: [FORMS.everyTemplate],
  pictureId: [FORMS.picture],
};

/** Returns all combinations of the known values of an endpoint's parameters. */
export const mixes = (names: string[]): Record<string, string>[] =>
  names.reduce<Record<string, string>[]>(
    (mixed, name) =>
      (KNOWN[name] ?? []).length > 0
        ? mixed.flatMap((rest) => (KNOWN[name] ?? []).map((value) => ({ ...rest, [name]: value })))
        : mixed,
    [{}],
  );
