import type { Plugin, Rolldown } from "vite";
import { browserTargets, oldestBrowsers } from "./browserTargets.ts";
import { newerThan } from "./newerFeatures.ts";
import { newerCalls, newerStyles } from "./newerUses.ts";

/** Features that the built files use though a browser of the list lacks them, and why that is no problem. */
const ACCEPTED: Record<string, string> = {
  // Asked for elsewhere.
  Notification: "canPush() has asked for it",
  "Notification.requestPermission": "canPush() has asked for Notification",
  cancelIdleCallback: "requestIdleCallback has been asked for",
  navigation: "React has asked with typeof where it begins to listen",
  startViewTransition: "React Router uses it if a link asks for a transition, and none does",
  // Own methods of packages and of the app, which have the same names.
  check: "linkify and dates of forms",
  command: "Tiptap",
  dispose: "tabster and Fluent UI",
  drop: "the outbox",
  getHTML: "Tiptap",
  handle: "i18next",
  isVisible: "tabster",
  number: "useFormats",
  toArray: "React.Children",
  // Styles without which the rest still works.
  ":has": "gaps and colors below the pointer; where it shows the focus, withoutHas does so too",
  ":popover-open": "Fluent UI catches that it is unknown",
  ":selection": "the beginning of ::selection, which Tiptap has for Firefox",
  ":view-transition": "React uses it for transitions, of which there are none",
  ":view-transition-group": "React uses it for transitions, of which there are none",
  "@property": "saves work: the properties are set wherever they are read",
  "@scope": "Griffel takes it for a scope, and no style has one",
};

type Found = { feature: string; file: string };

/**
 * Builds for the oldest browsers that package.json lists (PHONE-1), and fails where a built file uses what one of them lacks without asking
 * for it first. Compiling replaces syntax only.
 */
export function supportedBrowsers(): Plugin {
  const targets = browserTargets();
  return {
    name: "skolvy:supported-browsers",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    configEnvironment: (_, { consumer }) => (consumer === "client" ? { build: { target: targets } } : undefined),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const found = newerIn(Object.values(bundle), targets).filter(
          ({ feature }) => !Object.hasOwn(ACCEPTED, feature),
        );
        if (found.length > 0)
          this.error(
            `Ask whether the browser has it: ${found.map(({ feature, file }) => `${feature} in ${file}`).join(", ")}`,
          );
      },
    },
  };
}

function newerIn(files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[], targets: string[]): Found[] {
  const newer = newerThan(oldestBrowsers(targets));
  return files.flatMap((file) => {
    const isScript = file.fileName.endsWith(".js");
    if (!isScript && !/\.(?:css|html)$/.test(file.fileName)) return [];
    const code = file.type === "chunk" ? file.code : String(file.source);
    return [...(isScript ? newerCalls(code, newer) : []), ...newerStyles(code, newer)].map((feature) => ({
      feature,
      file: file.fileName,
    }));
  });
}
