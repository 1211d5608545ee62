import { mkdir, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { clockAhead } from "#tests/support/journey/schoolClock.ts";
import { ACCOUNTS, publicScreens, screensOf } from "#tests/support/journey/screens.ts";
import { VIEWPORTS } from "#tests/support/journey/viewports.ts";
import type { Size } from "./support/engine.ts";
import { installedEngines } from "./support/engines.ts";
import { openDevice, type School, startSchool } from "./support/journey.ts";
import { FAULTS, type Faults, faultsOf, openScreen, untilAtRest } from "./support/screenFaults.ts";
import { type Walk, walksTable } from "./support/walksTable.ts";

/** Every screen of an account, on a machine that does other things too. */
const WALK_MS = 3_600_000;

const NOBODY = "nobody";
const PEOPLE = [NOBODY, ...ACCOUNTS] as const;
type Person = (typeof PEOPLE)[number];

const today = () => dayInZone(new Date(Date.now() + clockAhead()), SCHOOL_TIME_ZONE);
const screensFor = (person: Person): { path: string; studentId?: string }[] =>
  person === NOBODY ? publicScreens.map((path) => ({ path })) : screensOf(person, today());

const RESULTS = "test-results/engines";

const walks: Walk[] = [];
beforeAll(() => mkdir(RESULTS, { recursive: true }));
afterAll(() => writeFile(`${RESULTS}.md`, walksTable(walks)));

describe.each(installedEngines())("every screen, in $name", (kind) => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool();
  });
  afterAll(() => school.stop());

  async function open(size: Size) {
    const device = await openDevice(kind, school, size);
    onTestFinished(device.dispose);
    return device;
  }

  it("[PHONE-2] errors, what scrolls sideways and cut texts are found", async () => {
    const page = (await open(VIEWPORTS.phone)).page();
    await page.openAnew("/login");
    await untilAtRest(page);
    expect(await faultsOf(page)).toEqual({ errors: [], sideways: [], cut: [] });
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noConsole: this is the planted line
      console.error("a planted line");
      queueMicrotask(() => {
        throw new Error("a planted exception");
      });
      void Promise.reject(new Error("a planted rejection"));
      document.body.append(
        Object.assign(new Image(), { src: "/planted.png" }),
        Object.assign(document.createElement("script"), { text: "planted()" }),
        Object.assign(document.createElement("p"), { textContent: "a planted text" }),
      );
      const { style } = document.body.lastElementChild as HTMLElement;
      Object.assign(style, { width: "2000px", height: "4px", overflow: "hidden" });
    });
    const found: string[] = [];
    await page.until(async () => {
      const { errors, sideways, cut } = await faultsOf(page);
      found.push(...errors);
      for (const planted of ["line", "exception", "rejection", "planted.png", "script-src"])
        expect(found.join("\n")).toContain(planted);
      expect(sideways[0]).toMatch(/^2\d\d\d in \d+: <html/);
      expect(cut[0]).toContain("a planted text");
    });
  });

  describe.each(Object.entries(VIEWPORTS))("on a %s", (sizeName, size) => {
    it.each(PEOPLE)(
      "[PHONE-2] no screen of %s has an error, scrolls sideways or cuts a text",
      async (person) => {
        const device = await open(size);
        const page = device.page();
        if (person !== NOBODY) await page.signIn(person);
        const all: Faults = { errors: [], sideways: [], cut: [] };
        const screens = screensFor(person);
        for (const { path, studentId } of screens) {
          const faults = await openScreen(page, path, studentId).then(
            () => faultsOf(page),
            (error: unknown) => ({ errors: [`${error}`], sideways: [], cut: [] }),
          );
          if (process.env.PICTURES || FAULTS.some((fault) => faults[fault].length > 0))
            await device.savePicture(
              `${RESULTS}/${kind.name}-${size.width}-${person}${path.replaceAll(/\W+/g, "-")}.png`,
            );
          for (const fault of FAULTS) all[fault].push(...faults[fault].map((what) => `${path}: ${what}`));
        }
        walks.push({ engine: kind.name, size, person, screens: screens.length, faults: all });
        expect(all, sizeName).toEqual({ errors: [], sideways: [], cut: [] });
      },
      WALK_MS,
    );
  });
});
