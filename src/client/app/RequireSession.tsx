import { lazy, Suspense, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { ENDED_BY_APP } from "#client/features/login/embed/endedByApp.ts";
import type { StartOutcome } from "#client/host/host.ts";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { keepReturnAddress } from "#client/session/returnAddress.ts";
import { useSession } from "#client/session/SessionContext.ts";
import type { SessionState } from "#client/session/state.ts";
import { BareFrame } from "./BareFrame.tsx";
import { HostEvents } from "./HostEvents.tsx";
import { IdleWatch } from "./IdleWatch.tsx";
import { Introduced } from "./Introduced.tsx";
import { KeptShell } from "./KeptShell.tsx";
import { LiveChanges } from "./LiveChanges.tsx";
import { SessionProblems } from "./SessionProblems.tsx";
import { Starting } from "./Starting.tsx";

const OutboxSender = lazy(async () => ({
  default: (await import("#client/features/conversations/embed/OutboxSender.tsx")).OutboxSender,
}));
const NativePush = lazy(async () => ({ default: (await import("./NativePush.tsx")).NativePush }));

/** Everything but the public routes lies behind it (AUTH-1). */
export function RequireSession() {
  const session = useSession();
  const { status } = session;
  const { pathname, search, hash } = useLocation();

  const outcome = outcomeOf(status);
  const { notify, kind } = useHost();
  useEffect(() => {
    if (outcome) notify(outcome);
  }, [outcome, notify]);

  if (status === "ready") {
    return (
      <>
        <HostEvents />
        <LiveChanges />
        <Suspense>
          <OutboxSender />
        </Suspense>
        <Suspense>{kind === "native" && <NativePush />}</Suspense>
        {kind !== "teams" && <IdleWatch />}
        {kind !== "teams" && <KeptShell />}
        <Introduced isKnown={session.profile !== undefined}>
          <Outlet />
        </Introduced>
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

/** What the host is told once it is known how the start went (AUTH-13). */
function outcomeOf(status: SessionState["status"]): StartOutcome | null {
  if (status === "starting" || status === "loading") return null;
  if (status === "signInFailed") return "refused";
  return status === "failed" ? "offline" : "ready";
}

function SentToLogin({ from }: { from: string }) {
  keepReturnAddress(from);
  return <Navigate to={paths.login} replace />;
}
