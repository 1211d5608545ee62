import type { UnreadSummary } from "#contract/notifications.ts";

type Unread = UnreadSummary["notifications"][number];

/** Counts what is unread: of the active student by kind, and of every student for the picker (EVT-2). */
export function summaryOf(unread: Unread[], studentId: string): UnreadSummary {
  const own = unread.filter((item) => item.studentId === studentId);
  const count = (isOf: (type: string) => boolean) => own.filter(({ referenceType }) => isOf(referenceType)).length;
  return {
    conversations: 0,
    events: count((type) => type !== "POST" && type !== "DOCUMENTATION"),
    posts: count((type) => type === "POST"),
    documentations: count((type) => type === "DOCUMENTATION"),
    notifications: own,
    notificationsPerStudent: [...new Set(unread.map((item) => item.studentId))].map((id) => ({
      studentId: id,
      unreadMessages: unread.filter((item) => item.studentId === id).length,
    })),
  };
}
