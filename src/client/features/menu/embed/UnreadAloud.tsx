import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import type { UnreadSummary } from "#contract/notifications/schemas.ts";
import { unreadAt } from "./menu.ts";

/** The first of these that has grown is said: what is new there is often among the events, too. */
const COUNTED = ["conversations", "posts", "events"] as const;

/** Announces what has become unread, which others see at the badges (WCAG 4.1.3). */
export function UnreadAloud() {
  const { t } = useTranslation("navigation");
  const { pathname } = useLocation();
  const studentId = useActiveStudentId();
  const { data: unread } = useUnread();
  const known = useRef<{ studentId: string; unread: UnreadSummary } | null>(null);

  useEffect(() => {
    if (!unread) return;
    const before = known.current;
    known.current = { studentId, unread };
    if (before?.studentId !== studentId) return;
    const grown = COUNTED.find((item) => unreadAt(paths[item], unread) > unreadAt(paths[item], before.unread));
    // An open conversation announces its new messages itself.
    if (!grown || pathname.startsWith(`${paths.conversations}/`)) return;
    announce(t("withUnread", { text: t(grown), count: unreadAt(paths[grown], unread) }));
  }, [unread, studentId, pathname, t]);
  return null;
}
