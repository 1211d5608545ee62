import { describe, expect, it } from "vitest";
import { circlesOf, importsOf } from "./support/imports.ts";
import { projectFiles } from "./support/projectFiles.ts";

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
  "route.ts",
  "api.ts",
  "modules",
  "sources",
  "demo",
  "retention.ts",
  "app.ts",
  "main.ts",
  "commands",
];

const SERVER = "src/server/";
const roomOf = (path: string): string => path.slice(SERVER.length).split("/")[0] ?? "";
const files = projectFiles(["src/server"], /\.ts$/);
const tests = /\.test\.ts$/;

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
