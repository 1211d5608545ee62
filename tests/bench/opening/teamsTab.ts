import type { Browser, Page } from "@playwright/test";
import { openInTeams } from "#tests/support/journey/teamsHost.ts";
import { TEAMS_USERS, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";
import { newDevice } from "../coldStart/product.ts";
import { newSlowPage, type Opening, openingOf } from "./watch.ts";

/** Has a page's line and processor slow down its frames of other sites, too. */
export const FRAMES_IN_ONE_PROCESS = "--disable-site-isolation-trials";

/** Opens the portal's tab in Teams on a device that has nothing of it. */
export async function openTab(
  browser: Browser,
  world: TeamsWorld,
  slowdown: number,
  watch: (page: Page) => Promise<() => Promise<void>>,
): Promise<Opening> {
  const context = await newDevice(browser, world.server.url, {
    permissions: ["local-network-access"],
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await newSlowPage(context, slowdown);
    const ended = await watch(page);
    const tab = { app: `${world.server.url}/skolvy-tab/`, token: await world.tokenOf(TEAMS_USERS.david) };
    const { app } = await openInTeams(context, tab, page);
    const opening = await openingOf(app);
    await ended();
    return opening;
  } finally {
    await context.close();
  }
}
