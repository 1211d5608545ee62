import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Window } from "happy-dom";
import { inject, onTestFinished, vi } from "vitest";
import { App } from "#client/app/App.tsx";
import type { HostKind } from "#client/host/host.ts";
import { clearCache } from "#client/http/cache/cache.ts";
import { setScope } from "#client/http/request/scope.ts";
import { connectTransport } from "#client/http/request/transport.ts";
import { changeLanguage, currentLanguage, i18n, startI18n } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { createSession, type Session } from "#client/session/session.ts";
import type { Auth } from "#client/session/signIn/auth.ts";
import { pathBehind } from "#client/session/signIn/redirectState.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";
import type { Language } from "#contract/languages.ts";
import { DESK } from "#contract/screens.ts";
import type { GivenPerson } from "../given/givenGuardian.ts";
import { NOW_HEADER } from "../server/nowHeader.ts";
import { TEST_CONFIG } from "../server/testConfig.ts";
import { tokenFor } from "../server/tokens.ts";

type Options = {
  /** Address to open. */
  path?: string;
  /** Server to open it at, if not the one without a world. */
  server?: string;
  /** Null for a user who is not signed in. */
  person: GivenPerson | null;
  language?: Language;
  /** Current time for the page and the API; timers keep running. */
  now?: Date | string;
  host?: HostKind;
  /** Overrides of the client's configuration. */
  config?: Partial<ClientConfig>;
};

/** A session outlives its app and would activate its own student in the next one. */
let lastStart = Promise.resolve();

/**
 * Opens the app at an address with the person signed in, against the real API. Skips the sign-in: the person's tokens
 * come from the test issuer.
 */
export async function renderApp({
  path = "/",
  server = inject("apiUrl"),
  person,
  language = "en",
  now,
  host = "browser",
  config,
}: Options) {
  await lastStart;
  openAddress(`${server}${path}`);
  if (now !== undefined) holdClock(new Date(now));
  if (i18n.isInitialized) await changeLanguage(language);
  else await startI18n(language);

  const auth = authOf(person);
  connectTransport({
    apiBase: "/api",
    getToken: auth.getToken,
    locale: () => localeOf(currentLanguage()),
    connectionLostText: () => i18n.t("connectionLost", { ns: "errors" }),
    needsConnectionText: () => i18n.t("needsConnection", { ns: "common" }),
  });
  const session = createSession({
    auth: Promise.resolve(auth),
    isTeams: host === "teams",
    prefetch: () => undefined,
    prefetchExpected: () => undefined,
  });
  onTestFinished(async () => {
    await lastStart;
    setScope(null);
    await clearCache();
  });
  const screen = render(<App host={host} session={session} config={{ ...TEST_CONFIG, ...config }} />);
  // The desk starts no guardian's session.
  if (!pathBehind(path).startsWith(DESK)) {
    const hasProfile = untilProfile(session);
    lastStart = session.start();
    await hasProfile;
  }
  return { ...screen, session, started: lastStart, auth, user: userEvent.setup({ delay: null }) };
}

/** Screens only appear once the user is known. */
const untilProfile = ({ subscribe, getState }: Session): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe(() => {
      const state = getState();
      if (state.status === "starting" || state.status === "loading") return;
      if (state.status === "ready" && state.profile === undefined) return;
      stop();
      resolve();
    });
  });

/** Serves the pages from the API's own origin. */
function openAddress(url: string): void {
  (window as unknown as Window).happyDOM.setURL(url);
  // The router numbers its history from the entry.
  window.history.replaceState(null, "");
}

function authOf(person: GivenPerson | null) {
  return {
    account: person && { id: person.subject, name: person.id },
    hasFailed: false,
    getToken: async () => person && tokenFor(person.subject),
    signIn: vi.fn<Auth["signIn"]>(async () => undefined),
    signOut: vi.fn<Auth["signOut"]>(async () => false),
  } satisfies Auth;
}

/** Time of the API where a test has moved it alone. */
let serverTime: Date | null = null;

/** Moves the API's clock but not the page's, so that only the API can refuse what the page still holds for timely. */
export const moveServerClock = (now: string): void => {
  serverTime = new Date(now);
};

/** Freezes the date but not the timers, and sends it to the API with every request, also after a test has moved it. */
function holdClock(now: Date): void {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      [NOW_HEADER]: (serverTime ?? new Date()).toISOString(),
    };
    return real(input, { ...init, headers });
  });
  onTestFinished(() => {
    serverTime = null;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
