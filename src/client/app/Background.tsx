import { Announcement } from "#client/features/announcement/embed/Announcement.tsx";
import { AppBadge } from "#client/features/menu/embed/AppBadge.tsx";
import { UnreadAloud } from "#client/features/menu/embed/UnreadAloud.tsx";
import { Introduction } from "#client/features/notificationPreferences/embed/Introduction.tsx";

/** Parts of every screen that load after the first one is shown. */
export function Background() {
  return (
    <>
      <Announcement />
      <UnreadAloud />
      <AppBadge />
      <Introduction />
    </>
  );
}
