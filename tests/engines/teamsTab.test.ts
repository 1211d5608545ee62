import { millisecondsInSecond, secondsInHour } from "date-fns/constants";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Target } from "#tests/support/journey/actor.ts";
import { clockAhead } from "#tests/support/journey/schoolClock.ts";
import { VIEWPORTS } from "#tests/support/journey/viewports.ts";
import { startTenant, TEAMS_USERS } from "#tests/support/standIns/teamsTenant.ts";
import { installedEngines } from "./support/engines.ts";
import { openDevice, type School, startSchool } from "./support/journey.ts";
import { faultsOf, untilAtRest } from "./support/screenFaults.ts";
import { startTeamsHosts, tabAddress } from "./support/teamsHosts.ts";

type Tenant = Awaited<ReturnType<typeof startTenant>>;
type Hosts = Awaited<ReturnType<typeof startTeamsHosts>>;

const MARK = "stored outside of the frame";

const inMenu = (name: RegExp): Target => ({ role: "link", name, within: { role: "navigation", name: "Main menu" } });

/** Runs in the page. Says whether it reads what the same origin has stored outside of the frame. */
const readMark = (): string | null => {
  try {
    return localStorage.getItem("mark");
  } catch {
    return "refused";
  }
};

describe.each(installedEngines())("the tab in Teams, in $name", (kind) => {
  let tenant: Tenant;
  let school: School;
  let hosts: Hosts;
  beforeAll(async () => {
    tenant = await startTenant();
    school = await startSchool(tenant.settings, tenant.introduce);
    hosts = await startTeamsHosts();
  });
  afterAll(async () => {
    hosts.stop();
    await school.stop();
    tenant.stop();
  });

  it.each(kind.frameStorages)("[PHONE-2] works in a frame of another site with %s storage", async (storage) => {
    const { proxyPort } = hosts;
    const device = await openDevice(kind, school, VIEWPORTS.desktop, { storage, proxyPort });
    onTestFinished(device.dispose);
    const page = device.page();
    await page.openAnew("/login");
    await untilAtRest(page);
    await page.evaluate(() => localStorage.setItem("mark", "stored outside of the frame"));
    expect(await page.evaluate(readMark)).toBe(MARK);

    const now = Math.floor((Date.now() + clockAhead()) / millisecondsInSecond);
    const claims = { iat: now, nbf: now, exp: now + secondsInHour };
    const token = await tenant.tokenOf(TEAMS_USERS.david, { claims });
    await device.openFramed(tabAddress({ app: `${school.origin}/skolvy-tab/`, token }));
    await page.see({ role: "banner", text: /Elsa Lindqvist/ });
    expect(await page.evaluate(readMark)).toBe(storage === "blocked" ? "refused" : null);
    await page.press(inMenu(/^Posts/));
    await page.see({ role: "heading", name: "Posts" });
    await page.press({ role: "link", name: /^Bilder och program från friluftsdagen/ });
    await page.drawn({ role: "button", name: /^Picture 1 of \d+ in Bilder/ });
    await page.press(inMenu(/^Home/));
    await page.press({ role: "button", name: "Report absence" });
    await page.press({ role: "button", name: "Report Elsa absent tomorrow", within: { role: "dialog" } });
    await page.gone({ role: "dialog" });
    await page.see({ role: "region", name: "Sent to the school", text: /Elsa: absence tomorrow, entire day/ });
    expect(await faultsOf(page)).toEqual({ errors: [], sideways: [], cut: [] });
  });
});
