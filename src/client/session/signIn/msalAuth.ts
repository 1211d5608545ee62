import {
  type AccountInfo,
  AuthError,
  type AuthenticationResult,
  CacheLookupPolicy,
  type Configuration,
  InteractionRequiredAuthError,
  PublicClientApplication,
} from "@azure/msal-browser";
import { ApiError } from "#client/http/request/apiError.ts";
import { loginRequired } from "#client/http/request/events.ts";
import { logFailure } from "#client/lib/log.ts";
import { canReachServer } from "#client/lib/newBuild.ts";
import { paths } from "#client/lib/paths.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS, STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";
import type { Auth } from "./auth.ts";
import { providerRequests } from "./providerRequests.ts";
import { scopesIn } from "./scopesIn.ts";

/** Time before a token's end at which MSAL renews it. */
const RENEWED_BEFORE_MS = 300_000;

/** MSAL's error codes for a failed network, as opposed to a failed session. */
const NETWORK_FAILURES = ["no_network_connectivity", "post_request_failed", "get_request_failed", "network_error"];

/** Signs in by OIDC with redirects, in the browser and in the native webview (AUTH-14). */
export async function startMsalAuth(config: ClientConfig): Promise<Auth> {
  const app = new PublicClientApplication(settingsOf(config));
  await app.initialize();
  const hasFailed = !(await completeRedirect(app));
  let account: AccountInfo | null = app.getActiveAccount() ?? app.getAllAccounts()[0] ?? null;
  const apiScopes = scopesIn(config.scope);
  const silentToken = tokenKeeper(app, apiScopes);

  return {
    account: account && { id: account.localAccountId, name: account.name ?? account.username },
    hasFailed,

    getToken: async () => {
      if (!account) {
        logFailure("There is no account to get a token for");
        loginRequired.emit();
        return null;
      }
      try {
        return await silentToken(account);
      } catch (error) {
        if (isNetworkFailure(error))
          throw new ApiError(0, null, "The identity provider cannot be reached", { cause: error });
        logFailure(
          error instanceof InteractionRequiredAuthError ? "The session has ended" : "No token could be had",
          error,
        );
        loginRequired.emit();
        return null;
      }
    },

    signIn: async (idp) => {
      const language = readStored(STORAGE_KEYS.language);
      localStorage.clear();
      writeStored(SESSION_KEYS.language, language, "session");
      reloadWhenReturnedTo();
      await app.loginRedirect({
        scopes: ["openid", "profile", "offline_access", ...apiScopes],
        ...(idp && { extraQueryParameters: { idp } }),
      });
    },

    signOut: async () => {
      const leaving = account;
      account = null;
      if (!leaving) return false;
      if (!(await canReachServer())) {
        await app.clearCache({ account: leaving });
        return false;
      }
      await app.logoutRedirect({
        account: leaving,
        // Proves to the provider that the application asks; without it the person is asked.
        ...(leaving.idToken && { idTokenHint: leaving.idToken }),
        extraQueryParameters: { client_id: config.clientId },
      });
      return true;
    },
  };
}

function settingsOf(config: ClientConfig): Configuration {
  return {
    auth: {
      clientId: config.clientId,
      // A name only, since all metadata is given: MSAL takes no http address here, and a provider on one machine has no other.
      authority: config.issuer.replace(/^http:/, "https:"),
      knownAuthorities: [config.knownAuthority],
      authorityMetadata: JSON.stringify({
        issuer: config.issuer,
        authorization_endpoint: config.authorizationEndpoint,
        token_endpoint: config.tokenEndpoint,
        jwks_uri: config.jwksUri,
        end_session_endpoint: config.endSessionEndpoint,
      }),
      redirectUri: `${location.origin}${paths.loginRedirect}`,
      postLogoutRedirectUri: `${location.origin}/login`,
      OIDCOptions: { responseMode: "fragment", defaultScopes: ["openid", "profile"] },
    },
    cache: { cacheLocation: "localStorage" },
    system: { protocolMode: "OIDC", networkClient: providerRequests },
  };
}

/** Handles the provider's reply if the page was opened with one. Returns whether it was successful. */
async function completeRedirect(app: PublicClientApplication): Promise<boolean> {
  try {
    const result = await app.handleRedirectPromise({ hash: takeReply(), navigateToLoginRequestUrl: false });
    if (result) app.setActiveAccount(result.account);
    return true;
  } catch (error) {
    logFailure("Signing in failed", error);
    return false;
  }
}

/** Removes the provider's reply from the address; MSAL would add an entry without it to the history (AUTH-5). */
function takeReply(): string {
  const { hash, pathname, search } = location;
  if (pathname !== paths.loginRedirect) return "";
  history.replaceState(history.state, "", `${pathname}${search}`);
  return hash;
}

/**
 * Never through a hidden frame: it is the person who signs in again. Tabs take turns at refreshing, since a refresh token
 * serves once. MSAL is asked again when it would renew the token: looking it up takes longer than sending a request.
 */
function tokenKeeper(app: PublicClientApplication, scopes: string[]): (account: AccountInfo) => Promise<string> {
  let kept: { token: string; until: number } | null = null;
  let pending: Promise<AuthenticationResult> | null = null;

  async function ask(account: AccountInfo): Promise<AuthenticationResult> {
    const acquire = (cacheLookupPolicy: CacheLookupPolicy) =>
      app.acquireTokenSilent({ account, scopes, cacheLookupPolicy });
    try {
      return await acquire(CacheLookupPolicy.AccessToken);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return await navigator.locks.request("skolvy-token", () => acquire(CacheLookupPolicy.AccessTokenAndRefreshToken));
    }
  }

  return async (account) => {
    if (kept && Date.now() < kept.until) return kept.token;
    pending ??= ask(account).finally(() => {
      pending = null;
    });
    const { accessToken, expiresOn } = await pending;
    kept = { token: accessToken, until: (expiresOn?.getTime() ?? 0) - RENEWED_BEFORE_MS };
    return accessToken;
  };
}

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof AuthError && NETWORK_FAILURES.includes(error.errorCode);

/** Going back from the provider's page may restore this page amid a sign-in, which MSAL would refuse to begin again. */
const reloadWhenReturnedTo = (): void =>
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
