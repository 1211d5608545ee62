import { Outlet } from "react-router-dom";
import { pendingWrites } from "#client/features/outbox/embed/pendingPart.ts";
import { useHost } from "#client/host/useHost.ts";
import { isWrite, usePendingItems } from "#client/resources/outbox/pendingItems.ts";
import { useLate } from "#client/ui/latePart.ts";
import { Frame } from "./Frame.tsx";
import { Header } from "./Header.tsx";
import { PortalFooterBar, PortalSideMenu } from "./PortalSideMenu.tsx";

/** What waits to be sent, above every screen (LINE-2). Few have any: its code comes after the first screen. */
function PendingPart() {
  const isNeeded = usePendingItems().some((item) => isWrite(item) && item.subject !== "read");
  const { code: Part } = useLate(pendingWrites, isNeeded, "ahead");
  return Part && <Part />;
}

/** The frame around every screen of guardians (NAV-1); in a tab of Teams that shows one section, without a menu (TEAMS-1). */
export function Shell() {
  return (
    <Frame
      hasMenu={useHost().section === null}
      header={(isPhone) => <Header isPhone={isPhone} />}
      sideMenu={(isCollapsed) => <PortalSideMenu isCollapsed={isCollapsed} />}
      footerBar={<PortalFooterBar />}
    >
      <PendingPart />
      <Outlet />
    </Frame>
  );
}
