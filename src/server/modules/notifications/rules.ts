import type { UnreadSummary } from "#contract/notifications.ts";
import { isCountedAs, type NotificationCount } from "#contract/notificationTypes.ts";

type Unread = UnreadSummary["notifications"][number];
type UnreadMessages = { studentId: string; count: number }[];

/** Counts what is unread: of the active student by kind, and of every student for the picker (EVT-2). */
export function summaryOf(unread: Unread[], written: UnreadMessages, studentId: string): UnreadSummary {
  const own = unread.filter((item) => item.studentId === studentId);
  return {
    conversations: messagesOf(studentId),
    events: countOf("events"),
    posts: countOf("posts"),
    documentations: countOf("documentations"),
    notifications: own,
    notificationsPerStudent: [...new Set([...unread, ...written].map((item) => item.studentId))].map((id) => ({
      studentId: id,
      unreadMessages: unread.filter((item) => item.studentId === id).length + messagesOf(id),
    })),
  };

  function countOf(count: NotificationCount): number {
    return own.filter(({ referenceType }) => isCountedAs(referenceType, count)).length;
  }

  function messagesOf(id: string): number {
    return written.filter((item) => item.studentId === id).reduce((sum, item) => sum + item.count, 0);
  }
}
