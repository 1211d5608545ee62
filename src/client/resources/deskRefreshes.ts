import { type Change, useVersionedWrite, useWrite, type VersionedChange } from "#client/http/useWrite.ts";
import type { DeskNews } from "#contract/desk/today/schemas.ts";
import type { DeskWriteName, ReadName } from "#contract/registry/api.ts";
import type { Endpoint, VersionedName } from "#contract/registry/calls.ts";

type Outdated = readonly ReadName[];

const conversation: Outdated = ["listDeskConversations", "getDeskConversation"];
const flags: Outdated = ["getDesk", "listFlaggedMessages"];
const form: Outdated = ["getDesk", "listDeskForms", "getDeskForm", "getDeskFormMissing", "getDeskFormCopy"];
const grants: Outdated = ["getDeskGrants"];
const holidays: Outdated = ["listDeskHolidays", "getDeskHoliday", "getDeskHolidayMissing", "listDeskCare"];
const lessons: Outdated = ["listDeskLessons", "getDeskLesson"];
const notices: Outdated = ["getDeskNotices"];
const permissions: Outdated = ["getDeskPermissions", "getDeskPermissionMissing", "getGroupPermissions"];
const round: Outdated = [
  "listDeskMeetings",
  "getDeskMeeting",
  "getDeskMeetingMissing",
  "getDeskMeetingCopy",
  "getDeskTalk",
  "getDeskStudent",
];
const sources: Outdated = ["listDeskSources"];
const templates: Outdated = ["getDeskTemplates"];
const texts: Outdated = ["listDeskTexts", "getDeskText", "getDeskTextMissing", "getDeskTextCopy"];

const work: Outdated = ["listDeskWork", "getDeskWork", "getDeskAssessments"];

/** For each write of staff, the reads that it puts out of date. */
export const refreshedAtDesk: Record<DeskWriteName, Outdated> = {
  markAbsenceSeen: ["getDesk", "listDeskAbsences"],
  decideOnLeave: ["getDesk", "listDeskLeave", "listDeskAbsences", "listDeskCare"],
  takeAttendance: ["getDesk", ...lessons, "listDeskAbsences"],
  grantDeskGroup: grants,
  endDeskGrant: grants,
  createDeskForms: ["listDeskForms"],
  updateDeskForm: form,
  closeDeskForm: form,
  remindOfDeskForm: ["getDeskFormMissing"],
  inviteGuardians: ["getDeskInvitations", "listDeskInvitationClasses", "listDeskUnreached"],
  createDeskHoliday: holidays,
  changeDeskHoliday: holidays,
  cancelDeskHoliday: holidays,
  remindOfDeskHoliday: ["getDeskHolidayMissing"],
  saveDeskMeals: ["listDeskMeals"],
  createDeskMeeting: ["listDeskMeetings"],
  cancelDeskMeeting: round,
  offerDeskSlot: ["getDeskMeeting", "getDeskMeetingMissing"],
  moveDeskBooking: round,
  addDeskNote: ["getDeskTalk", "getDeskStudent"],
  remindOfDeskMeeting: ["getDeskMeetingMissing"],
  completeDeskTalk: round,
  switchDeskService: ["getDeskServices", "getDesk"],
  turnOnDeskNotices: notices,
  turnOffDeskNotices: notices,
  chooseDeskMail: notices,
  createDeskPermission: permissions,
  changeDeskPermission: permissions,
  endDeskPermission: permissions,
  remindOfDeskPermission: ["getDeskPermissionMissing"],
  decideOnFlag: flags,
  runDeskSource: sources,
  chooseDeskSuccessor: ["getDeskSuccessions", "listDeskConversations"],
  pauseDeskSource: sources,
  markReadAtDesk: ["getDesk", "listDeskConversations"],
  answerAtDesk: ["getDesk", ...conversation],
  recallAtDesk: conversation,
  writeToFamilies: ["listDeskConversations"],
  createDeskTemplate: templates,
  changeDeskTemplate: templates,
  removeDeskTemplate: templates,
  createDeskText: ["listDeskTexts"],
  changeDeskText: texts,
  removeDeskText: ["listDeskTexts"],
  withdrawDeskText: texts,
  remindOfDeskText: ["getDeskTextMissing"],
  createDeskWork: ["listDeskWork"],
  changeDeskWork: work,
  removeDeskWork: ["listDeskWork"],
  saveDeskAssessment: work,
  // A file is in no text until that is saved.
  beginDeskFile: [],
  addDeskFilePiece: [],
  completeDeskFile: [],
};

const deliveries: Outdated = ["listDeskDeliveries", "getDeskDeliveryCounts"];
const attendance: Outdated = [
  "getDesk",
  "listDeskAbsences",
  "getDeskStudent",
  "getDeskNumbers",
  ...lessons,
  ...deliveries,
];

/** For each kind of news at the desk, the reads that it puts out of date. */
export const refreshedByNews: Record<DeskNews["kind"], Outdated> = {
  absence: ["listDeskCare", ...attendance],
  assessments: work,
  assignments: work,
  attendance,
  care: ["getDesk", ...holidays, ...deliveries],
  childCard: ["getDesk", "getDeskCards", "getDeskKitchen", "getDeskStudentCard"],
  conversations: ["getDesk", ...conversation, "listFlaggedMessages"],
  documentations: texts,
  forms: form,
  leave: ["listDeskLeave", "listDeskCare", ...attendance],
  meetings: round,
  permissions,
  plans: work,
  posts: texts,
};

/** Runs a write of staff, and refreshes what it puts out of date. */
export const useDeskChange = <E extends Endpoint & { name: Exclude<DeskWriteName, VersionedName> }>(
  endpoint: E,
): Change<E> => useWrite(endpoint, refreshedAtDesk[endpoint.name]);

/** The same over the version of what it changes. */
export const useVersionedDeskChange = <E extends Endpoint & { name: Extract<DeskWriteName, VersionedName> }>(
  endpoint: E,
): VersionedChange<E> => useVersionedWrite(endpoint, refreshedAtDesk[endpoint.name]);
