import { prefetch } from "#client/http/cache/prefetch.ts";
import { prefetchFirstPage } from "#client/http/usePagedResource.ts";
import type { Day } from "#contract/dates/dates.ts";
import { getDeskLesson, listDeskLessons } from "#contract/desk/attendance/endpoints.ts";
import { getDeskCards, getDeskKitchen, listDeskCardGroups } from "#contract/desk/cards/endpoints.ts";
import { getDeskClassList, listDeskClassLists } from "#contract/desk/classLists/endpoints.ts";
import { getDeskForm, getDeskFormChoices, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import { getDeskGrants } from "#contract/desk/grants/endpoints.ts";
import { getDeskConversation, listDeskConversations, listWritableGroups } from "#contract/desk/inbox/endpoints.ts";
import { getDeskInvitations } from "#contract/desk/invitations/endpoints.ts";
import { listDeskMeals } from "#contract/desk/meals/endpoints.ts";
import {
  getDeskMeeting,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
} from "#contract/desk/meetings/endpoints.ts";
import {
  getDeskDeliveryCounts,
  listDeskDeliveries,
  listDeskSources,
  listFlaggedMessages,
} from "#contract/desk/office/endpoints.ts";
import { getDeskPermissions } from "#contract/desk/permissions/endpoints.ts";
import { getDeskText, listDeskTextGroups, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import { getDeskServices } from "#contract/desk/services/endpoints.ts";
import { getDeskStudent, listDeskGroups } from "#contract/desk/students/endpoints.ts";
import { listDeskAbsences, listDeskCare, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { getDeskAssessments, listDeskWorkGroups } from "#contract/desk/work/endpoints.ts";
import type { DeskTextKind } from "#contract/kinds.ts";

const FIRST = { query: { page: 1 } };

/** Prefetches what the screens of the desk begin with, each under the name of its screen. */
export const prefetchDesk = {
  today: () => prefetch(listDeskAbsences, {}),
  care: () => prefetch(listDeskCare, {}),
  cards: () => prefetch(listDeskCardGroups, {}),
  groupCards: (groupId: string) => prefetch(getDeskCards, { params: { groupId } }),
  kitchen: () => prefetch(getDeskKitchen, {}),
  permissions: () => prefetch(getDeskPermissions, {}),
  leave: () => prefetchFirstPage(listDeskLeave, FIRST),
  lessons: (day: Day | undefined) => prefetch(listDeskLessons, { query: { day } }),
  lesson: (lessonId: string) => prefetch(getDeskLesson, { params: { lessonId } }),
  students: () => prefetch(listDeskGroups, {}),
  student: (studentId: string) => prefetch(getDeskStudent, { params: { deskStudentId: studentId } }),
  inbox: () => prefetchFirstPage(listDeskConversations, FIRST),
  batch: (batch: string) => prefetchFirstPage(listDeskConversations, { query: { page: 1, batch } }),
  thread: (conversationId: string) => prefetch(getDeskConversation, { params: { conversationId } }),
  newMessage: () => prefetch(listWritableGroups, {}),
  posts: (kind: DeskTextKind) => {
    void prefetch(listDeskTextGroups, {});
    prefetchFirstPage(listDeskTexts, { query: { kind, page: 1 } });
  },
  newText: () => prefetch(listDeskTextGroups, {}),
  text: (postId: string) => {
    void prefetch(listDeskTextGroups, {});
    void prefetch(getDeskText, { params: { postId } });
  },
  classLists: () => prefetch(listDeskClassLists, {}),
  classList: (classId: string) => prefetch(getDeskClassList, { params: { classId } }),
  forms: () => prefetchFirstPage(listDeskForms, FIRST),
  newForm: () => prefetch(getDeskFormChoices, {}),
  form: (formId: string) => prefetch(getDeskForm, { params: { formId } }),
  meals: (day: Day) => prefetch(listDeskMeals, { query: { day } }),
  meetings: () => prefetchFirstPage(listDeskMeetings, FIRST),
  newMeetings: () => prefetch(listDeskMeetingGroups, {}),
  round: (meetingId: string) => prefetch(getDeskMeeting, { params: { meetingId } }),
  talk: (instanceId: string) => prefetch(getDeskTalk, { params: { instanceId } }),
  work: () => prefetch(listDeskWorkGroups, {}),
  assess: (workId: string) => prefetch(getDeskAssessments, { params: { workId } }),
  invitations: () => prefetch(getDeskInvitations, {}),
  services: () => prefetch(getDeskServices, {}),
  flagged: () => prefetchFirstPage(listFlaggedMessages, FIRST),
  grants: () => prefetch(getDeskGrants, {}),
  deliveries: () => {
    void prefetch(getDeskDeliveryCounts, {});
    void prefetch(listDeskSources, {});
    prefetchFirstPage(listDeskDeliveries, FIRST);
  },
};
