import { useLiveEvents } from "#client/http/useLiveEvents.ts";
import { type DeskNews, getDesk, listDeskAbsences, listDeskCare, listDeskLeave, watchDesk } from "#contract/desk.ts";
import { getDeskLesson, listDeskLessons } from "#contract/deskAttendance.ts";
import { getDeskForm, listDeskForms } from "#contract/deskForms.ts";
import { getDeskConversation, listDeskConversations } from "#contract/deskInbox.ts";
import { getDeskMeeting, getDeskTalk, listDeskMeetings } from "#contract/deskMeetings.ts";
import { getDeskDeliveryCounts, listDeskDeliveries, listFlaggedMessages } from "#contract/deskOffice.ts";
import { getDeskText, listDeskTexts } from "#contract/deskPosts.ts";
import type { Endpoint } from "#contract/endpoint.ts";

const deliveries = [listDeskDeliveries, getDeskDeliveryCounts];
const texts = [listDeskTexts, getDeskText];
const attendance = [getDesk, listDeskAbsences, listDeskLessons, getDeskLesson, ...deliveries];

/** For each kind of news at the desk, the reads that it puts out of date. */
export const refreshedByNews: Record<DeskNews["kind"], readonly Endpoint[]> = {
  absence: [listDeskCare, ...attendance],
  attendance,
  care: [getDesk, listDeskCare, ...deliveries],
  conversations: [getDesk, listDeskConversations, getDeskConversation, listFlaggedMessages],
  documentations: texts,
  forms: [getDesk, listDeskForms, getDeskForm],
  leave: [listDeskLeave, listDeskCare, ...attendance],
  meetings: [listDeskMeetings, getDeskMeeting, getDeskTalk],
  posts: texts,
};

/** Makes what is shown at the desk follow what guardians and other staff change. */
export const useLiveDesk = (): void => useLiveEvents(watchDesk, refreshedByNews);
