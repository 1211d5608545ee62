import type { ReactNode } from "react";
import type { HostKind } from "#client/host/host.ts";
import { nativeHost } from "#client/host/native.ts";
import { browserHost, HostContext } from "#client/host/useHost.ts";
import { latePart, usePart } from "#client/ui/loading/latePart.ts";

const teamsHost = latePart(async () => (await import("#client/host/teams/TeamsHostProvider.tsx")).TeamsHostProvider);

type HostProviderProps = { kind: HostKind; children: ReactNode };

export function HostProvider({ kind, children }: HostProviderProps) {
  if (kind === "teams") return <InTeams>{children}</InTeams>;
  return <HostContext value={kind === "native" ? nativeHost : browserHost}>{children}</HostContext>;
}

/**
 * No Suspense stands here, or anywhere above the screens: texts of a new language would have React hide the whole app, and
 * SWR forgets its cache for what is hidden. Without one, React keeps what is shown until the texts have come.
 */
function InTeams({ children }: { children: ReactNode }) {
  const TeamsHostProvider = usePart(teamsHost);
  return TeamsHostProvider && <TeamsHostProvider>{children}</TeamsHostProvider>;
}
