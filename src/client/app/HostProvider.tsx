import type { ReactNode } from "react";
import type { HostKind } from "#client/host/host.ts";
import { nativeHost } from "#client/host/native.ts";
import { browserHost, HostContext } from "#client/host/useHost.ts";
import { ThemesContext } from "#client/theme/themes.ts";
import { latePart, usePart } from "#client/ui/latePart.ts";

const teams = latePart(async () => {
  const [{ TeamsHostProvider }, { teamsThemes }] = await Promise.all([
    import("#client/host/teams/TeamsHostProvider.tsx"),
    import("#client/theme/teamsThemes.ts"),
  ]);
  return { TeamsHostProvider, teamsThemes };
});

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
  const inTeams = usePart(teams);
  if (!inTeams) return null;
  const { TeamsHostProvider, teamsThemes } = inTeams;
  return (
    <ThemesContext value={teamsThemes}>
      <TeamsHostProvider>{children}</TeamsHostProvider>
    </ThemesContext>
  );
}
