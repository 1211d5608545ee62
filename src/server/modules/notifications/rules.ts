import { isCountedAs, type NotificationCount } from "#contract/notifications/notificationTypes.ts";
import type { UnreadSummary } from "#contract/notifications/schemas.ts";

type Unread = UnreadSummary["notifications"][number];

const isText = ({ referenceType }: Unread): boolean =>
  isCountedAs(referenceType, "posts") || isCountedAs(referenceType, "documentations");

type UnreadMessages = { studentId: string; count: number }[];

/**
 * Counts what is unread (EVT-2): events of all students, as their list shows them, the other kinds of the active student,
 * and everything of every student for the picker.
 */
export function summaryOf(unread: Unread[], written: UnreadMessages, studentId: string): UnreadSummary {
  const own = unread.filter((item) => item.studentId === studentId);
  return {
    conversations: messagesOf(studentId),
    events: countOf("events", unread),
    posts: countOf("posts", own),
    documentations: countOf("documentations", own),
    familyPosts: new Set(
      unread.filter(isText).map(({ referenceType, referenceId }) => `${referenceType} ${referenceId}`),
    ).size,
    notifications: own,
    notificationsPerStudent: [...new Set([...unread, ...written].map((item) => item.studentId))].map((id) => ({
      studentId: id,
      unreadMessages: unread.filter((item) => item.studentId === id).length + messagesOf(id),
    })),
  };

  function countOf(count: NotificationCount, items: Unread[]): number {
    return items.filter(({ referenceType }) => isCountedAs(referenceType, count)).length;
  }

  function messagesOf(id: string): number {
    return written.filter((item) => item.studentId === id).reduce((sum, item) => sum + item.count, 0);
  }
}
