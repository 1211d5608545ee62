import type { HostKind } from "#client/host/host.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";
import type { Auth } from "./auth.ts";

/** MSAL never loads in Teams, and Teams' code nowhere else (AUTH-13, AUTH-14). */
export async function startAuth(host: HostKind, config: ClientConfig): Promise<Auth> {
  if (host === "teams") return (await import("./teamsAuth.ts")).startTeamsAuth(config);
  return (await import("./msalAuth.ts")).startMsalAuth(config);
}
