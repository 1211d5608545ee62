import { posix } from "node:path";
import { expect, it } from "vitest";
import { runtimeImportsOf } from "./support/checks/imports.ts";
import { type ProjectFile, projectFiles } from "./support/checks/projectFiles.ts";

const client = projectFiles(["src/client"], /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path));
const contract = projectFiles(["src/contract"], /endpoints\.ts$|preferences\.ts$|profile\.ts$/);

/** That something was read is sent without a word, and screens of messages import the outbox. */
const WITHOUT_PRESS = ["read", "message"];

/** The endpoints whose writes are kept when something is pressed. */
const kept = contract.flatMap(({ text }) =>
  [...text.matchAll(/export const (\w+) = [^;]*?kept: \{ subject: "(\w+)"/g)].flatMap(([, name = "", subject = ""]) =>
    WITHOUT_PRESS.includes(subject) ? [] : [name],
  ),
);

/** The parts of a file that begin with an export, by its name. */
const exportsIn = (text: string) =>
  text
    .split(/^(?=export )/m)
    .map((part) => ({ part, name: /^export (?:async )?(?:function|const) (\w+)/.exec(part)?.[1] }));

const callOf = (names: string[]) => new RegExp(`\\b(?:${names.join("|")})\\(`);
const ofKept = new RegExp(`\\buse(?:Versioned)?Change\\((?:${kept.join("|")})\\)`);

/** Hooks of resources that run these writes. */
const hooks = client
  .filter(({ path }) => path.startsWith("src/client/resources/"))
  .flatMap(({ text }) => exportsIn(text).flatMap(({ part, name }) => (name && ofKept.test(part) ? [name] : [])));

/** Components and hooks of features in which such a press is made. */
const isPressed = ({ path, text }: ProjectFile) =>
  path.startsWith("src/client/features/") && (ofKept.test(text) || callOf(hooks).test(text));

/** Imports of code that comes later, which are awaited. */
const LATER = /import\("[^"]+"\)/g;
const files = new Map(client.map((file) => [file.path, { ...file, text: file.text.replaceAll(LATER, "") }]));

/** Tells whether a module is loaded with one in which a press is kept. */
function hasPress(path: string, seen = new Set<string>()): boolean {
  const file = files.get(path);
  if (!file || seen.has(path)) return false;
  seen.add(path);
  return isPressed(file) || runtimeImportsOf(file).some((imported) => hasPress(imported, seen));
}

/** Pages and late parts, each with the text that loads them. */
function latePieces({ path, text }: ProjectFile): { place: string; loading: string }[] {
  const pieces = text.split(/^(?= {2}\w+: \{|const \w+ = (?:latePart|\{))/m);
  return pieces.flatMap((loading) =>
    [...loading.matchAll(/import\("(\.[^"]+)"\)/g)].map(([, specifier = ""]) => ({
      place: posix.join(posix.dirname(path), specifier),
      loading,
    })),
  );
}

/** Its presses on home are made before anything else is loaded. */
const HOME = "src/client/features/home/HomePage.tsx";

it("[LINE-1] [LINE-2] loads the outbox with each screen and dialog whose presses are kept", () => {
  const pieces = client
    .filter(({ path }) => path.startsWith("src/client/features/") && !path.includes("/outbox/"))
    .flatMap(latePieces);
  const keeping = pieces.filter(({ place }) => place !== HOME && hasPress(place));
  expect(new Set(keeping.map(({ place }) => place)).size).toBeGreaterThan(8);
  const without = keeping.filter(({ loading }) => !/keepsPresses: true|loadOutbox\(\)/.test(loading));
  expect(without.map(({ place }) => place)).toEqual([]);
});

it("knows the writes that are kept, and the hooks that run them", () => {
  expect(kept).toEqual(expect.arrayContaining(["reportAbsence", "changeCare", "saveProfile", "snoozeTodo"]));
  expect(hooks).toEqual(expect.arrayContaining(["useChangeCare", "useSaveFormInstance", "usePutAway"]));
});
