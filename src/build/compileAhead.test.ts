import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileAhead } from "./compileAhead.ts";

const SOURCES = {
  "index.html": '<script type="module" src="./main.ts"></script>',
  "main.ts": 'import("./home.ts"); import("./seldom.ts");',
  "home.ts": 'import { shared } from "./shared.ts"; console.log(shared());',
  "seldom.ts": 'import { shared } from "./shared.ts"; console.log(shared, "seldom wanted");',
  "shared.ts": 'export const shared = () => "told by both";',
};

let folder = "";
let scripts: Rolldown.OutputChunk[] = [];
let maps = new Map<string, string>();

const built = async (begins: RegExp[]) => {
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    plugins: [compileAhead(begins)],
    build: { write: false, sourcemap: "hidden" },
  });
  return output as Rolldown.RolldownOutput;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-compile-ahead-"));
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
  const { output } = await built([/\/home\.ts$/]);
  scripts = output.filter((file) => file.type === "chunk");
  maps = new Map(output.flatMap((file) => (file.type === "asset" ? [[file.fileName, String(file.source)]] : [])));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const scriptWith = (text: string) => scripts.find(({ code }) => code.includes(text));

it.each([
  { text: "import(", isMarked: true, why: "the page begins with it" },
  { text: "told by both", isMarked: true, why: "what is marked imports it at once" },
  { text: "seldom wanted", isMarked: false, why: "nobody said that visits run it" },
])("marks a script, $isMarked: $why", ({ text, isMarked }) => {
  const script = scriptWith(text);
  expect(script?.code.startsWith("//# allFunctionsCalledOnLoad\n")).toBe(isMarked);
});

it("keeps each place's way to its source", () => {
  const script = scriptWith("told by both");
  const lines = script?.code.split("\n") ?? [];
  const line = lines.findIndex((each) => each.includes("told by both"));
  const map = new SourceMap(JSON.parse(maps.get(`${script?.fileName}.map`) ?? ""));
  const entry = map.findEntry(line, lines[line]?.indexOf("told by both") ?? 0);
  expect(entry).toMatchObject({ generatedLine: line, originalSource: expect.stringMatching(/shared\.ts$/) });
});

it("fails where there is none of what it was told", () =>
  expect(built([/\/house\.ts$/])).rejects.toThrow(String.raw`The build has no /\/house\.ts$/`));
