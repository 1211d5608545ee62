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
import type { ClientConfig } from "#contract/clientConfig.ts";
import type { Language } from "#contract/profile.ts";
import type { GivenPerson } from "./given/givenGuardian.ts";
import { NOW_HEADER } from "./nowHeader.ts";
import { TEST_CONFIG } from "./testConfig.ts";
import { tokenFor } from "./tokens.ts";

type Options = {
  /** The address that is opened. */
  path?: string;
  /** Null for somebody who has not signed in. */
  person: GivenPerson | null;
  language?: Language;
  /** The moment at which it all happens, for the page and the API; timers run on. */
  now?: Date | string;
  host?: HostKind;
  /** What the server tells the client otherwise. */
  config?: Partial<ClientConfig>;
};

/** A session goes on after its app is gone, and would make its own student active in the next one's place. */
let lastStart = Promise.resolve();

/**
 * Opens the app at an address, signed in as the person, against the real API. Signing in itself stands aside: the person's
 * tokens are the test issuer's.
 */
export async function renderApp({ path = "/", person, language = "en", now, host = "browser", config }: Options) {
  await lastStart;
  openAddress(`${inject("apiUrl")}${path}`);
  if (now !== undefined) holdClock(new Date(now));
  if (i18n.isInitialized) await changeLanguage(language);
  else await startI18n(language);

  const auth = authOf(person);
  connectTransport({
    apiBase: "/api",
    getToken: auth.getToken,
    locale: () => localeOf(currentLanguage()),
    connectionLostText: () => i18n.t("connectionLost", { ns: "errors" }),
  });
  const session = createSession({ auth: Promise.resolve(auth), isTeams: host === "teams", prefetch: () => undefined });
  onTestFinished(async () => {
    await lastStart;
    setScope(null);
    await clearCache();
  });
  const screen = render(<App host={host} session={session} config={{ ...TEST_CONFIG, ...config }} />);
  const hasProfile = untilProfile(session);
  lastStart = session.start();
  await hasProfile;
  return { ...screen, session, auth, user: userEvent.setup() };
}

/** Screens are not seen before it is known who looks at them. */
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

/** Pages of a test are the server's own, so that its API is the same origin. */
function openAddress(url: string): void {
  (window as unknown as Window).happyDOM.setURL(url);
  // The router counts from where the app was entered.
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

/** Stops the calendar, not the timers, and tells the API of it with every request. */
function holdClock(now: Date): void {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) =>
    real(input, { ...init, headers: { ...(init.headers as Record<string, string>), [NOW_HEADER]: now.toISOString() } }),
  );
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
