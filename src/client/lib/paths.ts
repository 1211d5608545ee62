import {
  LEAVE_TAB,
  NEW_LEAVE,
  NEW_MESSAGE,
  PUBLIC_SCREENS,
  REPORTED_ABSENCES,
  type SCREENS,
  type ScreenName,
  screenList,
  TO_MENTOR,
} from "#contract/screens.ts";
import { fillInOrder, type Ids } from "#contract/screenTable.ts";

type Link<Path extends string> = Ids<Path> extends [] ? string : (...ids: Ids<Path>) => string;
type Links = { [Name in ScreenName]: Link<(typeof SCREENS)[Name]["path"]> };

/** The address of every screen, or a function of its ids, in their order in the address. */
const links = Object.fromEntries(
  screenList.map(([name, { path }]) => [
    name,
    path.includes(":") ? (...ids: string[]) => fillInOrder(path, ids) : path,
  ]),
) as Links;

/** Links to the screens, whose addresses the contract has: every link of the client is built here. */
export const paths = {
  ...PUBLIC_SCREENS,
  ...links,
  groupAssignments: (groupId: string) => `${links.assignments}?${new URLSearchParams({ groupId })}`,
  newMessage: `${links.conversations}${NEW_MESSAGE}`,
  messageToMentor: `${links.conversations}${TO_MENTOR}`,
  /** A conversation that its first message creates, with those whom its parameters name (CONV-7). */
  newConversation: (recipients: [string, string][]) =>
    `${links.conversation("new")}?${new URLSearchParams(recipients)}`,
  /** Opens a conversation at one of its messages (CONV-3). */
  messageIn: (conversationId: string, messageId: string) =>
    `${links.conversation(conversationId)}?${new URLSearchParams({ message: messageId })}`,
  /** Goes to an address as the student it is about (STU-7). */
  notificationReceiver: (url: string | null, studentId: string): string =>
    `${links.notificationReceiver}?${new URLSearchParams({ url: url ?? links.events, studentId })}`,
  /** Goes to an address as a student, without a detour for the active one (DUE-4). */
  openedAs: (studentId: string, address: string, activeId: string): string =>
    studentId === activeId ? address : paths.notificationReceiver(address, studentId),
  reportedAbsences: `${links.absence}${REPORTED_ABSENCES}`,
  leave: `${links.absence}${LEAVE_TAB}`,
  newLeave: `${links.absence}${NEW_LEAVE}`,
  /** Makes the student active and goes on to an address below it (STU-6). */
  ofStudent: (studentId: string, address: string) => `${links.student(studentId)}${address}`,
} as const;
