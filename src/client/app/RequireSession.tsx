import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { ENDED_BY_APP } from "#client/features/login/embed/endedByApp.ts";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { keepReturnAddress } from "#client/session/returnAddress.ts";
import { useSession } from "#client/session/SessionContext.ts";
import { BareFrame } from "./BareFrame.tsx";
import { HostEvents } from "./HostEvents.tsx";
import { LiveChanges } from "./LiveChanges.tsx";
import { NativePush } from "./NativePush.tsx";
import { SessionProblems } from "./SessionProblems.tsx";
import { Starting } from "./Starting.tsx";

/** Everything but the public routes lies behind it (AUTH-1). */
export function RequireSession() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const host = useHost();

  const isSettled = status !== "starting" && status !== "loading";
  useEffect(() => {
    if (isSettled) host.notifyReady();
  }, [isSettled, host]);

  if (status === "ready") {
    return (
      <>
        <HostEvents />
        <LiveChanges />
        <NativePush />
        <Outlet />
      </>
    );
  }
  if (status === "signedOut") return <SentToLogin from={`${pathname}${search}${hash}`} />;
  if (status === "ending") return <Navigate to={paths.logout} state={ENDED_BY_APP} replace />;
  if (status === "starting" || status === "loading") return <Starting />;
  return (
    <BareFrame>
      <SessionProblems status={status} />
    </BareFrame>
  );
}

function SentToLogin({ from }: { from: string }) {
  keepReturnAddress(from);
  return <Navigate to={paths.login} replace />;
}
