import { lazy, type ReactNode, Suspense } from "react";
import type { HostKind } from "./host.ts";
import { nativeHost } from "./native.ts";
import { browserHost, HostContext } from "./useHost.ts";

const TeamsHostProvider = lazy(async () => ({
  default: (await import("./teams/TeamsHostProvider.tsx")).TeamsHostProvider,
}));

type HostProviderProps = { kind: HostKind; children: ReactNode };

export function HostProvider({ kind, children }: HostProviderProps) {
  if (kind === "teams") {
    return (
      <Suspense>
        <TeamsHostProvider>{children}</TeamsHostProvider>
      </Suspense>
    );
  }
  return <HostContext value={kind === "native" ? nativeHost : browserHost}>{children}</HostContext>;
}
