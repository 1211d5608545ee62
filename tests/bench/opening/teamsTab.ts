import type { Browser } from "@playwright/test";
import { openInTeams } from "#tests/support/journey/teamsHost.ts";
import { TEAMS_USERS, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";
import { newDevice } from "../coldStart/product.ts";
import { OWN_CONTENT } from "./journeys.ts";
import { newSlowPage, type Opening, openingOf } from "./watch.ts";

/** Has a page's line and processor slow down its frames of other sites, too. */
export const FRAMES_IN_ONE_PROCESS = "--disable-site-isolation-trials";

/** Opens the portal's tab in Teams on a device that has nothing of it. */
export async function openTab(browser: Browser, world: TeamsWorld, slowdown: number): Promise<Opening> {
  const context = await newDevice(browser, world.server.url, {
    permissions: ["local-network-access"],
    ignoreHTTPSErrors: true,
  });
  try {
    const slow = newSlowPage(context, OWN_CONTENT, slowdown);
    const tab = { app: `${world.server.url}/skolvy-tab/`, token: await world.tokenOf(TEAMS_USERS.david) };
    const { app } = await openInTeams(context, tab, slow);
    return await openingOf(app);
  } finally {
    await context.close();
  }
}
