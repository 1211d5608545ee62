import type { UnreadSummary } from "#contract/notifications.ts";

type Unread = UnreadSummary["notifications"][number];
type UnreadMessages = { studentId: string; count: number }[];

/** Counts what is unread: of the active student by kind, and of every student for the picker (EVT-2). */
export function summaryOf(unread: Unread[], written: UnreadMessages, studentId: string): UnreadSummary {
  const own = unread.filter((item) => item.studentId === studentId);
  const count = (isOf: (type: string) => boolean) => own.filter(({ referenceType }) => isOf(referenceType)).length;
  return {
    conversations: messagesOf(studentId),
    events: count((type) => type !== "POST" && type !== "DOCUMENTATION"),
    posts: count((type) => type === "POST"),
    documentations: count((type) => type === "DOCUMENTATION"),
    notifications: own,
    notificationsPerStudent: [...new Set([...unread, ...written].map((item) => item.studentId))].map((id) => ({
      studentId: id,
      unreadMessages: unread.filter((item) => item.studentId === id).length + messagesOf(id),
    })),
  };

  function messagesOf(id: string): number {
    return written.filter((item) => item.studentId === id).reduce((sum, item) => sum + item.count, 0);
  }
}
