import { detectHost } from "#client/host/detect.ts";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { startLanguage } from "#client/i18n/startLanguage.ts";
import { loadTexts } from "#client/i18n/texts.ts";

/** Fetches code before the app, which is larger, has come to ask for it. The app asks again if this fails, and handles the failure. */
const ahead = (fetched: Promise<unknown>): void => void fetched.catch(() => undefined);

const app = import("./main.tsx");
if (detectHost() !== "teams") ahead(import("#client/session/signIn/msalAuth.ts"));
ahead(loadTexts(startLanguage(), "common"));
// Most visits begin at home, and most sign-ins lead there.
const { pathname } = location;
if (["/", "/loginRedirect"].includes(pathname) || isPortalTab(pathname))
  ahead(import("#client/features/home/HomePage.tsx"));
await app;
