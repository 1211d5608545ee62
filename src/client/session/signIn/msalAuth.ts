import {
  type AccountInfo,
  AuthError,
  CacheLookupPolicy,
  type Configuration,
  InteractionRequiredAuthError,
  PublicClientApplication,
  ServerError,
} from "@azure/msal-browser";
import { ApiError } from "#client/http/request/apiError.ts";
import { loginRequired } from "#client/http/request/events.ts";
import { logFailure } from "#client/lib/log.ts";
import { canReachServer } from "#client/lib/newBuild.ts";
import { paths } from "#client/lib/paths.ts";
import { clearStored, readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS, STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";
import type { Auth } from "./auth.ts";
import { keepsSignIn } from "./keepsSignIn.ts";
import { providerRequests } from "./providerRequests.ts";
import { scopesIn } from "./scopesIn.ts";
import { type Token, tokenKeeper } from "./tokenKeeper.ts";

/** MSAL's error codes for a failed network, as opposed to a failed session. */
const NETWORK_FAILURES = ["no_network_connectivity", "post_request_failed", "get_request_failed", "network_error"];

/** Signs in by OIDC with redirects, in the browser and in the native webview (AUTH-14). */
export async function startMsalAuth(config: ClientConfig): Promise<Auth> {
  const app = new PublicClientApplication(settingsOf(config));
  await app.initialize();
  const hasFailed = !(await completeRedirect(app));
  let account: AccountInfo | null = app.getActiveAccount() ?? app.getAllAccounts()[0] ?? null;
  const apiScopes = scopesIn(config.scope);
  const endSession = (error: unknown) => {
    logFailure(
      error instanceof InteractionRequiredAuthError ? "The session has ended" : "No token could be had",
      error,
    );
    loginRequired.emit();
  };
  const silentToken =
    account && tokenKeeper({ ...tokensOf(app, account, apiScopes), isRefused: isRefusal, onRefused: endSession });

  return {
    account: account && { id: account.localAccountId, name: account.name ?? account.username },
    hasFailed,

    getToken: async () => {
      if (!account || !silentToken) {
        logFailure("There is no account to get a token for");
        loginRequired.emit();
        return null;
      }
      try {
        return await silentToken();
      } catch (error) {
        if (isNetworkFailure(error))
          throw new ApiError(0, null, "The identity provider cannot be reached", { cause: error });
        endSession(error);
        return null;
      }
    },

    signIn: async (idp) => {
      const language = readStored(STORAGE_KEYS.language);
      clearStored();
      writeStored(SESSION_KEYS.language, language, "session");
      whenReturnedTo(() => location.reload());
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
      whenReturnedTo(() => location.replace(paths.login));
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
    cache: { cacheLocation: keepsSignIn() ? "localStorage" : "sessionStorage" },
    // Tokens are renewed by tokenKeeper, at a share of their life and not at a fixed time before their end.
    system: { protocolMode: "OIDC", networkClient: providerRequests, tokenRenewalOffsetSeconds: 0 },
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

/** MSAL's tokens. Never through a hidden frame: it is the person who signs in again. */
function tokensOf(app: PublicClientApplication, account: AccountInfo, scopes: string[]) {
  const acquire = async (cacheLookupPolicy: CacheLookupPolicy): Promise<Token> => {
    const { accessToken, expiresOn } = await app.acquireTokenSilent({ account, scopes, cacheLookupPolicy });
    return { token: accessToken, expires: expiresOn?.getTime() ?? 0 };
  };
  return {
    // Without a token on this device a new one is requested, which says why there is none.
    lookUp: () => acquire(CacheLookupPolicy.AccessToken).catch(() => null),
    request: () => acquire(CacheLookupPolicy.RefreshToken),
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof InteractionRequiredAuthError || error instanceof ServerError;

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof AuthError && NETWORK_FAILURES.includes(error.errorCode);

/**
 * Going back from the provider's page may restore this page as it was: amid a sign-in, which MSAL would refuse to begin again, or amid
 * signing out, which has ended.
 */
const whenReturnedTo = (act: () => void): void =>
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) act();
  });
