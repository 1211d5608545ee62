import { describe, expect, it } from "vitest";
import { importsOf } from "./support/checks/imports.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

const CONTRACT = "src/contract/";
const REGISTRY = `${CONTRACT}registry/`;
const SCHEMAS = `${CONTRACT}schemas/`;

/** Rooms and files on which all schemas and endpoints stand. */
const GROUND = ["endpoint.ts", "html", "kinds.ts", "languages.ts", "limits.ts", "offers.ts", "schemas", "services.ts"];
/** Types that the ground takes of subjects. */
const KNOWN = ["integration/changes.ts"];

const files = projectFiles(["src/contract"], /\.ts$/).filter(({ path }) => !path.endsWith(".test.ts"));
const arrows = files.flatMap((file) =>
  importsOf(file)
    .filter((imported) => imported.startsWith(CONTRACT))
    .map((imported) => ({ from: file.path, imported })),
);
const roomOf = (path: string): string => path.slice(CONTRACT.length).split("/")[0] ?? "";

describe("the rooms of the contract", () => {
  it("are gathered by the registry, which none of them asks", () => {
    const asking = arrows.filter(({ from, imported }) => imported.startsWith(REGISTRY) && !from.startsWith(REGISTRY));
    expect(asking).toEqual([]);
    expect(arrows.filter(({ from }) => from.startsWith(REGISTRY))).not.toEqual([]);
  });

  it("stand on schemas that know no subject", () => {
    const wrong = arrows.filter(
      ({ from, imported }) =>
        from.startsWith(SCHEMAS) &&
        !GROUND.includes(roomOf(imported)) &&
        !KNOWN.includes(imported.slice(CONTRACT.length)),
    );
    expect(wrong).toEqual([]);
  });

  it("import in one direction, apart from those types", () => {
    const below = new Map<string, Set<string>>();
    for (const { from, imported } of arrows)
      if (roomOf(from) !== roomOf(imported) && !KNOWN.includes(imported.slice(CONTRACT.length)))
        below.set(roomOf(from), (below.get(roomOf(from)) ?? new Set()).add(roomOf(imported)));
    const reached = (room: string, seen = new Set<string>()): Set<string> => {
      for (const next of below.get(room) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect(below.size).toBeGreaterThan(30);
    expect([...below.keys()].filter((room) => reached(room).has(room))).toEqual([]);
  });

  it("have endpoints that know nothing of their schemas", () => {
    const wrong = arrows.filter(
      ({ from, imported }) => from.endsWith("endpoints.ts") && /schemas\.ts$/i.test(imported),
    );
    expect(wrong).toEqual([]);
  });
});
