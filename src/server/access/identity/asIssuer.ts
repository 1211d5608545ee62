import type { IncomingMessage } from "node:http";

/**
 * Makes a request one to the issuer's own address. oidc-provider takes the addresses it gives out, and whether cookies are
 * secure, from what a request says of its host; here the settings say so, whatever client and proxies claim.
 */
export function asIssuer(request: IncomingMessage, issuer: URL): void {
  const url = withConsent((request.url ?? "/").slice(issuer.pathname.length));
  request.headers.host = issuer.host;
  request.headers["x-forwarded-proto"] = issuer.protocol.slice(0, -1);
  delete request.headers["x-forwarded-host"];
  Object.assign(request, { url, originalUrl: issuer.pathname + url });
}

/**
 * Clients such as MSAL ask for offline_access without prompt=consent; oidc-provider then leaves the scope out of the refresh
 * token, and refuses the first renewal, which asks for it again.
 */
function withConsent(url: string): string {
  const [path, search] = url.split("?");
  const params = new URLSearchParams(search);
  if (path !== "/auth" || params.has("prompt") || !params.get("scope")?.split(" ").includes("offline_access"))
    return url;
  params.set("prompt", "consent");
  return `${path}?${params}`;
}
