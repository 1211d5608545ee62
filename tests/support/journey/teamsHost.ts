import type { BrowserContext, Frame, Page } from "@playwright/test";

/** A stand-in for the host side of Teams' client library, as far as the app uses it. */
export const HOST_PAGE = `<!doctype html><meta charset="utf-8"><title>Host</title><style>body{margin:0}</style><iframe id="app" title="App" style="width:100vw;height:100vh;border:0"></iframe><script>
const query = new URLSearchParams(location.search), zeros = "00000000-0000-0000-0000-0000000000";
const host = window.host = { token: query.get("token"), calls: [], context: {
  locale: query.get("locale") || "en-us", theme: query.get("theme") || "default", entityId: "tab", subEntityId: query.get("sub") || "",
  hostName: "Teams", hostClientType: query.get("client") || "web", frameContext: "content", userObjectId: zeros + "aa", tid: zeros + "bb", appId: zeros + "cc",
  loginHint: "guardian@school.example", userPrincipalName: "guardian@school.example", sessionId: "s", appSessionId: "a" } };
const runtime = JSON.stringify({ apiVersion: 4, hostVersionsInfo: {}, isLegacyTeams: false,
  supports: { pages: { appButton: {}, backStack: {}, config: {}, currentApp: {}, fullTrust: {}, tabs: {} }, dialog: { url: {} } } });
const frame = document.getElementById("app"), origin = new URL(query.get("app")).origin;
const post = (message) => frame.contentWindow.postMessage(message, origin);
const answers = {
  initialize: () => ["content", host.context.hostClientType, runtime, "2.0.1"],
  getContext: () => [host.context],
  "authentication.getAuthToken": () => host.token ? [true, host.token] : [false, "resourceRequiresConsent"],
  executeDeepLink: () => [true],
  "appInitialization.success": () => [{ hasFinishedSuccessfully: true }],
  navigateBack: () => [true] };
addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow || event.origin !== origin || !event.data?.func) return;
  host.calls.push({ call: event.data.func, args: event.data.args || [] });
  const args = answers[event.data.func]?.(...(event.data.args || []));
  if (args) post({ id: event.data.id, uuidAsString: event.data.uuidAsString, args });
});
host.tell = (func, ...args) => post({ func, args });
frame.src = query.get("app");
</script>`;

type HostOptions = {
  app: string;
  token?: string;
  locale?: string;
  theme?: string;
  /** The deep link's subPageId. */
  sub?: string;
  /** web, desktop, android or ios. */
  client?: string;
};

type Call = { call: string; args: unknown[] };

export type TeamsHost = {
  page: Page;
  app: Frame;
  changeTheme: (theme: string) => Promise<void>;
  changeLanguage: (locale: string) => Promise<void>;
  goBack: () => Promise<void>;
  giveToken: (token: string) => Promise<void>;
  /** Suspends the app, as when the user opens a chat. */
  suspend: () => Promise<void>;
  /** Resumes it at the address of a tab with a deep link. */
  resume: (contentUrl: string, sub?: string) => Promise<void>;
  /** Names of the app's calls. */
  said: () => Promise<string[]>;
  /** Arguments of the last such call; undefined if there was none. */
  lastOf: (call: string) => Promise<unknown[] | undefined>;
};

type HostWindow = {
  host: {
    token: string;
    calls: Call[];
    context: Record<string, string>;
    tell: (call: string, ...args: unknown[]) => void;
  };
};

/**
 * Opens an address of the app as a tab in a stand-in for Teams.
 * @param opened the page in which the stand-in opens, by default a new one
 */
export async function openInTeams(context: BrowserContext, options: HostOptions, opened?: Page): Promise<TeamsHost> {
  await context.route("https://teams.microsoft.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: HOST_PAGE }),
  );
  await context.route("https://res.cdn.office.net/**", (route) =>
    route.fulfill({ json: { validOrigins: ["teams.microsoft.com"] }, headers: { "access-control-allow-origin": "*" } }),
  );
  const page = opened ?? (await context.newPage());
  await page.goto(`https://teams.microsoft.com/host.html?${new URLSearchParams(options)}`);
  const app = await (await page.waitForSelector("#app")).contentFrame();
  if (!app) throw new Error("The host shows no app");
  const tell = (call: string, ...args: unknown[]) =>
    page.evaluate(([name, rest]) => (window as unknown as HostWindow).host.tell(name, ...rest), [call, args] as const);
  const setContext = (values: Record<string, string>) =>
    page.evaluate((given) => void Object.assign((window as unknown as HostWindow).host.context, given), values);
  const calls = () => page.evaluate(() => (window as unknown as HostWindow).host.calls);
  return {
    page,
    app,
    changeTheme: async (theme) => {
      await setContext({ theme });
      await tell("themeChange", theme);
    },
    changeLanguage: async (locale) => {
      await setContext({ locale });
      await tell("contextChange", {});
    },
    goBack: () => tell("backButtonPress"),
    giveToken: (token) =>
      page.evaluate((given) => {
        (window as unknown as HostWindow).host.token = given;
      }, token),
    suspend: () => tell("beforeUnload"),
    resume: async (contentUrl, sub = "") => {
      await setContext({ subEntityId: sub });
      await tell("load", { entityId: "tab", contentUrl });
    },
    said: async () => (await calls()).map(({ call }) => call),
    lastOf: async (call) => (await calls()).findLast((made) => made.call === call)?.args,
  };
}
