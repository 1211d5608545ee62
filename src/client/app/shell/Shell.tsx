import { Outlet } from "react-router-dom";
import { PendingParts } from "#client/features/outbox/embed/PendingParts.tsx";
import { useHost } from "#client/host/useHost.ts";
import { Frame } from "./Frame.tsx";
import { Header } from "./Header.tsx";
import { PortalFooterBar, PortalSideMenu } from "./PortalSideMenu.tsx";

/** The frame around every screen of guardians (NAV-1); in a tab of Teams that shows one section, without a menu (TEAMS-1). */
export function Shell() {
  return (
    <Frame
      hasMenu={useHost().section === null}
      header={(isPhone) => <Header isPhone={isPhone} />}
      sideMenu={(isCollapsed) => <PortalSideMenu isCollapsed={isCollapsed} />}
      footerBar={<PortalFooterBar />}
    >
      <PendingParts />
      <Outlet />
    </Frame>
  );
}
