import { detectHost } from "#client/host/detect.ts";
import { startLanguage } from "#client/i18n/startLanguage.ts";
import { loadTexts } from "#client/i18n/texts.ts";

/** Fetches code before the app, which is larger, has come to ask for it. The app asks again if this fails, and handles the failure. */
const ahead = (fetched: Promise<unknown>): void => void fetched.catch(() => undefined);

const app = import("./main.tsx");
const isTeams = detectHost() === "teams";
ahead(isTeams ? import("#client/session/signIn/teamsAuth.ts") : import("#client/session/signIn/msalAuth.ts"));
ahead(loadTexts(startLanguage(), "common"));
await app;
