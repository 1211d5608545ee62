import browserslistToEsbuild from "browserslist-to-esbuild";

// The list names versions and no shares of use, which grow old.
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= "1";

/** A browser in the compatibility data, with the oldest version that has to run the app. */
export type Oldest = Record<string, number>;

/** Names of the browsers of each target in the compatibility data. */
const BROWSERS: Record<string, string[]> = {
  chrome: ["chrome", "chrome_android", "webview_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  ios: ["safari_ios"],
  safari: ["safari"],
};

/** The oldest browsers of the list in package.json (PHONE-1), as bundlers write them: `chrome111`. */
export const browserTargets = (): string[] => browserslistToEsbuild();

/** @throws for a browser that is not checked */
export const oldestBrowsers = (targets: string[]): Oldest =>
  Object.fromEntries(
    targets.flatMap((target) => {
      const [, name = "", version] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
      const browsers = BROWSERS[name];
      if (!browsers) throw new Error(`The build cannot check what ${target} has`);
      return browsers.map((browser) => [browser, Number(version)]);
    }),
  );
