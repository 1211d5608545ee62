import type { BrowserContext, Frame, Page } from "@playwright/test";

/** Teams' side of its client library, as far as the app speaks to it. */
const HOST_PAGE = `<!doctype html><meta charset="utf-8"><title>Host</title><iframe id="app" title="App" style="width:100vw;height:100vh;border:0"></iframe><script>
const query = new URLSearchParams(location.search), zeros = "00000000-0000-0000-0000-0000000000";
const host = window.host = { token: query.get("token"), said: [], context: {
  locale: query.get("locale") || "en-us", theme: query.get("theme") || "default", entityId: "tab", subEntityId: query.get("sub") || "",
  hostName: "Teams", hostClientType: "web", frameContext: "content", userObjectId: zeros + "aa", tid: zeros + "bb", appId: zeros + "cc",
  loginHint: "guardian@school.example", userPrincipalName: "guardian@school.example", sessionId: "s", appSessionId: "a" } };
const runtime = JSON.stringify({ apiVersion: 4, hostVersionsInfo: {}, isLegacyTeams: false,
  supports: { pages: { appButton: {}, backStack: {}, config: {}, currentApp: {}, fullTrust: {}, tabs: {} }, dialog: { url: {} } } });
const frame = document.getElementById("app"), origin = new URL(query.get("app")).origin;
const post = (message) => frame.contentWindow.postMessage(message, origin);
const answers = {
  initialize: () => ["content", "web", runtime, "2.0.1"],
  getContext: () => [host.context],
  "authentication.getAuthToken": () => host.token ? [true, host.token] : [false, "resourceRequiresConsent"],
  executeDeepLink: (url) => { host.opened = url; return [true]; },
  navigateBack: () => [true] };
addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow || event.origin !== origin || !event.data?.func) return;
  host.said.push(event.data.func);
  const args = answers[event.data.func]?.(...(event.data.args || []));
  if (args) post({ id: event.data.id, uuidAsString: event.data.uuidAsString, args });
});
host.tell = (func, ...args) => post({ func, args });
frame.src = query.get("app");
</script>`;

type HostOptions = { app: string; token?: string; locale?: string; theme?: string; sub?: string };

export type TeamsHost = {
  page: Page;
  app: Frame;
  changeTheme: (theme: string) => Promise<void>;
  goBack: () => Promise<void>;
  giveToken: (token: string) => Promise<void>;
  /** Names of the calls that the app has made. */
  said: () => Promise<string[]>;
};

type HostWindow = { host: { token: string; said: string[]; tell: (call: string, ...args: unknown[]) => void } };

/** Opens an address of the app as a tab in a stand-in for Teams. */
export async function openInTeams(context: BrowserContext, options: HostOptions): Promise<TeamsHost> {
  await context.route("https://teams.microsoft.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: HOST_PAGE }),
  );
  await context.route("https://res.cdn.office.net/**", (route) =>
    route.fulfill({ json: { validOrigins: ["teams.microsoft.com"] }, headers: { "access-control-allow-origin": "*" } }),
  );
  const page = await context.newPage();
  await page.goto(`https://teams.microsoft.com/host.html?${new URLSearchParams(options)}`);
  const app = await (await page.waitForSelector("#app")).contentFrame();
  if (!app) throw new Error("The host shows no app");
  const tell = (call: string, ...args: unknown[]) =>
    page.evaluate(([name, rest]) => (window as unknown as HostWindow).host.tell(name, ...rest), [call, args] as const);
  return {
    page,
    app,
    changeTheme: (theme) => tell("themeChange", theme),
    goBack: () => tell("backButtonPress"),
    giveToken: (token) =>
      page.evaluate((given) => {
        (window as unknown as HostWindow).host.token = given;
      }, token),
    said: () => page.evaluate(() => (window as unknown as HostWindow).host.said),
  };
}
