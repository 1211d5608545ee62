import type { Locator, Page } from "@playwright/test";
import type { Account } from "#tests/support/journey/screens.ts";
import { eachScreen, type Sight, type SignIn } from "./looking.ts";
import { follow, HEADER, HIDDEN, ITEM, type Open, openNow } from "./opening.ts";

/** Each button is pressed, and each of what that opens: hundreds of presses, more than an hour beside other work. */
export const WALK_MS = 10_800_000;

/** Buttons that lead out of the page. */
const ELSEWHERE = /^(?:header )?(Sign out|Logga ut|Kirjaudu ulos|Log in)/;

type Walk = { page: Page; signIn: SignIn; account: Account; sight: Sight };

type Walker = {
  /** Opens what a button opens. */
  press: (button: Locator) => Promise<void>;
  /** Looks at a screen before anything is pressed. */
  seeScreen?: (path: string) => Promise<void>;
  /** Looks at what presses have opened, and at a screen that they have changed. */
  seeOpened: (place: string, opened: Open) => Promise<void>;
};

/**
 * Walks through every screen of an account and presses each of its buttons, and each button of what that opens. Dialogs and menus that look
 * the same on every screen are looked at once. Nothing is written meanwhile, so that each button meets the same world.
 * @returns how many different things have opened
 */
export async function walk({ page, signIn, account, sight }: Walk, walker: Walker): Promise<number> {
  const seen = new Set<string>();
  /** Buttons that are not pressed again: those of the header, which every screen has, and what has closed two popups. */
  const once = new Set<string>();
  const closing = new Set<string>();
  // The first screen is written to, as it is opened. What is refused later is not kept in the outbox, as it would be with 503.
  let isClosed = false;
  await page.route("**/api/**", (route) =>
    isClosed && route.request().method() !== "GET" ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  );
  await eachScreen({ page, signIn, account }, sight, async (path, open) => {
    isClosed = true;
    const ways: string[][] = [];
    const known = new Set<string>();
    const goOn = (way: string[], { title, kinds }: Open) => {
      for (const kind of kinds) {
        const isKnown = known.has(`${title} ${kind}`) || once.has(kind) || kind === HIDDEN || ELSEWHERE.test(kind);
        // Items of the schedule are pressed in the view that a screen begins with.
        if (isKnown || (way.length > 0 && kind.startsWith(ITEM))) continue;
        known.add(`${title} ${kind}`);
        if (kind.startsWith(HEADER)) once.add(kind);
        ways.push([...way, kind]);
      }
    };
    goOn([], await openNow(page));
    if (walker.seeScreen) {
      await walker.seeScreen(path);
      await open();
    }
    for (const way of ways) {
      const pressed = way.at(-1) ?? "";
      if (way.length > 1 && once.has(pressed)) continue;
      const came = await follow(page, way, walker.press);
      if (came === "closed") (closing.has(pressed) ? once : closing).add(pressed);
      else if (came) {
        const name = came.role === "" ? `${path} ${came.name}` : came.name;
        if (!seen.has(name)) {
          seen.add(name);
          await walker.seeOpened(`${path} after ${way.join(", ")}`, came);
          goOn(way, came);
        }
      }
      // The next button meets the page as it was, and not what this one announced.
      await open();
    }
  });
  return seen.size;
}
