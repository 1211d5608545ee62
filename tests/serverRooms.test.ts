import { describe, expect, it } from "vitest";
import { circlesOf, importsOf, runtimeImportsOf } from "./support/checks/imports.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

/** The server's rooms and single files from the bottom up. Each imports only from those before it. */
const FLOORS = [
  "settings",
  "database",
  "jobs",
  "tracing",
  "audit",
  "http",
  "access",
  "notify",
  "content",
  "translators",
  "sources",
  "deliveries",
  "route.ts",
  "api.ts",
  "demo/cast.ts",
  "module.ts",
  "modules",
  "tables.ts",
  "demo",
  "retention",
  "retention.ts",
  "work.ts",
  "appOptions.ts",
  "app.ts",
  "main.ts",
  "commands",
];

/** The rooms of `sources` in the same order. A kind of source knows only what it delivers, and nothing of the database. */
const SOURCE_FLOORS = [
  "delivery",
  "kinds",
  "upsert",
  "csv",
  "sds",
  "rest",
  "oneRoster",
  "ss12000",
  "calendars",
  "registry",
  "run",
  "notices",
  "identities",
];
const KINDS_OF_SOURCES = ["csv", "sds", "oneRoster", "rest", "ss12000", "calendars"];

/** The files of `sources` that the rest of the server imports. Its README says what each is for. */
const SOURCE_DOORS = [
  "delivery/records.ts",
  "identities/linkIdentities.ts",
  "notices/notices.ts",
  "registry/registry.ts",
  "run/byHand.ts",
  "run/runs.ts",
  "run/tables.ts",
  "upsert/apply.ts",
  "upsert/writeHere.ts",
];

const SERVER = "src/server/";
const SOURCES = "src/server/sources/";
const roomOf = (path: string): string => {
  const place = path.slice(SERVER.length);
  return FLOORS.includes(place) ? place : (place.split("/")[0] ?? "");
};
const files = projectFiles(["src/server"], /\.ts$/);
const tests = /\.test\.ts$/;

/** Returns the files of the server that are loaded with one of them. */
function loadedBy(path: string, loaded = new Set<string>()): Set<string> {
  const file = files.find((one) => one.path === path);
  if (!file || loaded.has(path)) return loaded;
  loaded.add(path);
  for (const imported of runtimeImportsOf(file)) loadedBy(imported, loaded);
  return loaded;
}

const wrongWay = (from: string, imported: string): boolean =>
  imported.startsWith(SERVER) && FLOORS.indexOf(roomOf(imported)) > FLOORS.indexOf(roomOf(from));

describe("the rooms of the server", () => {
  it("has every file in a room that is listed", () => {
    expect(files.filter(({ path }) => !FLOORS.includes(roomOf(path))).map(({ path }) => path)).toEqual([]);
    expect(FLOORS.filter((floor) => !files.some(({ path }) => roomOf(path) === floor))).toEqual([]);
  });

  it("imports downwards only, types included", () => {
    const wrong = files
      .filter(({ path }) => !tests.test(path))
      .flatMap((file) => importsOf(file).map((imported) => ({ from: file.path, imported })))
      .filter(({ from, imported }) => wrongWay(from, imported));
    expect(wrong).toEqual([]);
  });

  it("has the rooms of sources in their order", () => {
    const sources = files.filter(({ path }) => path.startsWith(SOURCES) && !tests.test(path));
    const sourceRoomOf = (path: string) => path.slice(SOURCES.length).split("/")[0] ?? "";
    expect([...new Set(sources.map(({ path }) => sourceRoomOf(path)))].sort()).toEqual([...SOURCE_FLOORS].sort());
    const imports = sources.flatMap((file) => importsOf(file).map((imported) => ({ from: file.path, imported })));
    const wrong = imports.filter(({ from, imported }) => {
      const room = sourceRoomOf(from);
      if (KINDS_OF_SOURCES.includes(room) && /^src\/server\/database\/(?!schema\/sources)/.test(imported)) return true;
      return (
        imported.startsWith(SOURCES) && SOURCE_FLOORS.indexOf(sourceRoomOf(imported)) > SOURCE_FLOORS.indexOf(room)
      );
    });
    expect(wrong).toEqual([]);
  });

  it("enters sources by its doors, types included", () => {
    const outside = files.filter(({ path }) => !path.startsWith(SOURCES) && !tests.test(path));
    const entered = outside.flatMap(importsOf).filter((path) => path.startsWith(SOURCES));
    expect([...new Set(entered.map((path) => path.slice(SOURCES.length)))].sort()).toEqual(SOURCE_DOORS);
  });

  it.each(["commands/sources.ts", "commands/migrate.ts", "sources/run/readingProcess.ts"])(
    "does not load all modules for %s, which runs often or beside a server",
    (entry) => expect([...loadedBy(SERVER + entry)]).not.toContain(`${SERVER}modules/modules.ts`),
  );

  it("loads all modules for the command that erases a person", () =>
    expect([...loadedBy(`${SERVER}commands/admin.ts`)]).toContain(`${SERVER}modules/modules.ts`));

  it("lets nobody but announce() say who hears of a write", () => {
    const direct = /(?<![.\w])(?:notifyGuardians|notifyStaff|pushNewMessage|publish(?:All|ToFamilies|ToStaff)?)\(/;
    const writers = files
      .filter(({ path, text }) => !tests.test(path) && !path.startsWith("src/server/notify/") && direct.test(text))
      .map(({ path }) => path)
      // A run of a source follows thousands of changes at once, and open desks follow the access log.
      .filter((path) => !path.startsWith(SOURCES) && path !== "src/server/route.ts");
    expect(writers).toEqual([]);
  });

  it("knows the wrong way when it sees one", () => {
    const imports = importsOf({
      path: "src/server/access/planted.ts",
      text: 'import type { Api } from "#server/api.ts";\nimport { connect } from "#server/database/connect.ts";',
    });
    expect(imports.map((imported) => wrongWay("src/server/access/planted.ts", imported))).toEqual([true, false]);
  });
});

describe("circles of imports, types included", () => {
  it("has none on the server and in the contract", () => {
    expect(circlesOf([...files, ...projectFiles(["src/contract"], /\.ts$/)])).toEqual([]);
  });

  it("finds one that is there", () => {
    const planted = [
      { path: "a.ts", text: 'import "./b.ts";' },
      { path: "b.ts", text: 'import type { A } from "./a.ts";' },
    ];
    expect(circlesOf(planted)).toEqual([["a.ts", "b.ts"]]);
  });
});
