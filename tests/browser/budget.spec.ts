import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "#tests/support/journey/journey.ts";

/** Below this a file travels as it is. */
const WORTH_COMPRESSING = 1_024;

const BUILT = resolve(import.meta.dirname, "../../dist");

/** Modules of the staff desk, as source maps name them. */
const OF_DESK = /\/src\/(?:client\/(?:(?:app|features)\/desk\/|resources\/desk\w*\.ts$)|contract\/desk\/)/;
/** The desk's frame and menu are the first that it loads; most of its code comes with its pages. */
const DESK_FRAME_BUDGET = 24 * 1_024;

/** Largest transfer size of all scripts that a signed-in guardian's home loads by itself, before those of the background. */
const SCRIPT_BUDGET = 275 * 1_024;
/** The same without what home loads once its first screen is there. */
const FIRST_SCREEN_BUDGET = 270 * 1_024;

/** Scripts for what is further down on home. */
const LATER = /TimelinePanel-|PlanTimeline-/;
/** The last of them. */
const LAST = "PlanTimeline-";
/** The first of those that come after five seconds, which a slow visit may reach before it is counted. */
const BACKGROUND = "/Background-";

test("loads little JavaScript on the first visit of home", async ({ context, signIn }) => {
  // As on nearly every visit: receipts have a script of their own, which is for those who have just sent something (CALM-6).
  await context.route(/\/me\/day\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hasReceipts: false } });
  });
  await signIn("family");
  const visit = await context.newPage();
  const network = await context.newCDPSession(visit);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const asked: string[] = [];
  const arrived: { file: string; encoding: string | undefined; bytes: number }[] = [];
  network.on("Network.requestWillBeSent", ({ request: { url } }) => asked.push(new URL(url).pathname));
  network.on("Network.responseReceived", ({ response: { url, mimeType, headers } }) => {
    if (!mimeType.includes("javascript")) return;
    const bytes = Number(headers["content-length"]);
    arrived.push({ file: new URL(url).pathname, encoding: headers["content-encoding"], bytes });
  });

  await visit.goto("/");
  await expect(visit.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => arrived.filter(({ file }) => file.includes(LAST))).toHaveLength(1);
  await expect(visit.locator("main [aria-busy=true]")).toHaveCount(0);

  const background = asked.findIndex((file) => file.includes(BACKGROUND));
  const before = new Set(background < 0 ? asked : asked.slice(0, background));
  const scripts = arrived.filter(({ file }) => before.has(file));
  const sizeOf = (loaded: typeof scripts) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  const total = sizeOf(scripts);
  await test
    .info()
    .attach("scripts", { body: JSON.stringify({ total, scripts }, null, 2), contentType: "application/json" });
  expect(scripts.filter(({ encoding, bytes }) => encoding !== "br" && bytes > WORTH_COMPRESSING)).toEqual([]);
  expect(scripts.filter(({ file }) => /\/seldom\/|\/Receipts-|utbox/.test(file))).toEqual([]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET);
  expect(sizeOf(scripts.filter(({ file }) => !LATER.test(file)))).toBeLessThanOrEqual(FIRST_SCREEN_BUDGET);
});

test("asks for the students while React and the screens are still on their way", async ({ context, signIn }) => {
  await signIn("family");
  const visit = await context.newPage();
  const network = await context.newCDPSession(visit);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const students = visit.waitForRequest(/\/studentList$/);
  let held = 0;
  await visit.route(/\/assets\/app-/, async (route) => {
    held += 1;
    await students;
    await route.continue();
  });
  await visit.goto("/");
  await expect(visit.getByRole("heading", { level: 1 })).toBeVisible();
  expect(held).toBe(1);
});

test("has all scripts that the page names compiled ahead", async () => {
  const client = resolve(BUILT, "client");
  const page = await readFile(resolve(client, "index.html"), "utf8");
  const named = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(3);
  for (const file of named)
    expect((await readFile(resolve(client, file), "utf8")).startsWith("//# allFunctionsCalledOnLoad\n"), file).toBe(
      true,
    );
});

const filesIn = async (folder: string, ending: RegExp) =>
  (await readdir(resolve(BUILT, folder), { recursive: true })).filter((name) => ending.test(name));
const nameOf = (file: string) => file.replace(/^.*\//, "").replace(/\.js(?:\.map)?$/, "");

test("[DESK-1] keeps the desk in scripts of its own, a page each, which only its own address loads", async () => {
  const withDesk = new Set<string>();
  for (const map of await filesIn("maps", /\.js\.map$/)) {
    const { sources }: { sources: string[] } = JSON.parse(await readFile(resolve(BUILT, "maps", map), "utf8"));
    if (sources.some((source) => OF_DESK.test(source))) withDesk.add(nameOf(map));
  }
  const importing = { now: [] as string[], later: [] as string[] };
  const texts = new Map<string, string>();
  for (const file of await filesIn("client/assets", /\.js$/)) {
    const text = await readFile(resolve(BUILT, "client/assets", file), "utf8");
    if (withDesk.has(nameOf(file))) {
      // The service worker of guardians caches nothing in this folder.
      expect(file).toMatch(/^seldom\//);
      texts.set(nameOf(file), text);
      continue;
    }
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*["'`][^"'`]*\/([^/"'`]+)\.js/g))
      if (withDesk.has(name)) importing.now.push(nameOf(file));
    for (const [, name = ""] of text.matchAll(/import\(\s*["'`][^"'`]*\/([^/"'`]+)\.js/g))
      if (withDesk.has(name)) importing.later.push(name);
  }
  expect(importing.now).toEqual([]);
  expect(importing.later).toEqual([expect.stringMatching(/^deskRoute-/)]);
  expect([...texts.keys()].filter((name) => /^\w+Page-/.test(name)).length).toBeGreaterThan(20);
  expect(texts.get(importing.later[0] ?? "")?.length).toBeLessThan(DESK_FRAME_BUDGET);
});

test("keeps a source map under the name of each script, for reading stack traces", async () => {
  const maps = new Set((await filesIn("maps", /\.js\.map$/)).map(nameOf));
  const unmapped = (await filesIn("client/assets", /\.js$/)).filter((file) => !maps.has(nameOf(file)));
  // The bundler's own few lines have no source, nor have texts, nor scripts that only pass on another's exports.
  const own = unmapped.filter((file) => !nameOf(file).startsWith("rolldown-runtime"));
  for (const file of own) {
    const text = await readFile(resolve(BUILT, "client/assets", file), "utf8");
    const holdsTexts =
      file.startsWith("texts/") ||
      (text.startsWith("var e={") && !/=>|\bfunction\s*\w*\(|\bimport\s*[("{*]/.test(text));
    if (!holdsTexts) expect(text, file).toMatch(/^(?:\/\/#.*\n)?(?:export\{[^}]*\}from|import)"[^"]*";?\s*$/);
  }
});
