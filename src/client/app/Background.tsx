import { useEffect } from "react";
import { Announcement } from "#client/features/announcement/embed/Announcement.tsx";
import { AppBadge } from "#client/features/menu/embed/AppBadge.tsx";
import { UnreadAloud } from "#client/features/menu/embed/UnreadAloud.tsx";
import { Introduction } from "#client/features/notificationPreferences/embed/Introduction.tsx";
import { OutboxSender } from "#client/features/outbox/embed/OutboxSender.tsx";
import { pendingParts } from "#client/features/outbox/embed/PendingParts.tsx";
import { FormerNotice } from "#client/features/studentSwitch/embed/FormerNotice.tsx";

/** Parts of every screen that load after the first one is shown. */
export function Background() {
  useEffect(pendingParts.prefetch, []);
  return (
    <>
      <Announcement />
      <UnreadAloud />
      <AppBadge />
      <Introduction />
      <FormerNotice />
      <OutboxSender />
    </>
  );
}
