import { describe, expect, it } from "vitest";
import { circlesOf, importsOf } from "./support/checks/imports.ts";
import { type ProjectFile, projectFiles } from "./support/checks/projectFiles.ts";

const UI = "src/client/ui/";
const FEATURES = "src/client/features/";
const CONVERSATIONS = `${FEATURES}conversations/`;

/** The rooms and single files of `ui` from the bottom up. Each imports only from those before it. */
const UI_FLOORS = [
  "customProperties.d.ts",
  "measures.ts",
  "sharedState.ts",
  "keepFocus.ts",
  "keyboardRoom.ts",
  "dialogFocus.ts",
  "preferences.ts",
  "textStyles.ts",
  "surfaces.ts",
  "drawings",
  "text",
  "notices",
  "latePart.ts",
  "fields",
  "dialogs",
  "loading",
  "files",
  "frame",
  "richText",
  "editor",
  "lists",
];

/** The same for conversations. */
const CONVERSATION_FLOORS = [
  "throttled.ts",
  "titleOf.ts",
  "compose",
  "thread",
  "list",
  "embed",
  "FlaggedPage.tsx",
  "ConversationsPage.tsx",
  "feature.ts",
];

const sources = projectFiles(["src/client"], /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path));
const roomIn = (folder: string, path: string): string => path.slice(folder.length).split("/")[0] ?? "";
const within = (folder: string, files: ProjectFile[]) => files.filter(({ path }) => path.startsWith(folder));

/** Returns the imports within a folder that lead upwards. */
const upwards = (folder: string, floors: string[], files: ProjectFile[]) =>
  within(folder, files)
    .flatMap((file) => importsOf(file).map((imported) => ({ from: file.path, imported })))
    .filter(({ imported }) => imported.startsWith(folder))
    .filter(({ from, imported }) => floors.indexOf(roomIn(folder, imported)) > floors.indexOf(roomIn(folder, from)));

/** Returns the features as if each were a single file. */
function featuresOf(files: ProjectFile[]): ProjectFile[] {
  const names = [...new Set(within(FEATURES, files).map(({ path }) => roomIn(FEATURES, path)))];
  return names.map((name) => {
    const imported = within(`${FEATURES}${name}/`, files)
      .flatMap(importsOf)
      .filter((path) => path.startsWith(FEATURES));
    const others = new Set(imported.map((path) => roomIn(FEATURES, path)).filter((other) => other !== name));
    return { path: name, text: [...others].map((other) => `import "./${other}";`).join("\n") };
  });
}

describe("the rooms of the client", () => {
  it.each([
    { folder: UI, floors: UI_FLOORS },
    { folder: CONVERSATIONS, floors: CONVERSATION_FLOORS },
  ])("are listed and import downwards only in $folder", ({ folder, floors }) => {
    const rooms = [...new Set(within(folder, sources).map(({ path }) => roomIn(folder, path)))];
    expect(rooms.sort()).toEqual([...floors].sort());
    expect(upwards(folder, floors, sources)).toEqual([]);
  });

  it("knows the way up when it sees one", () => {
    const planted = [{ path: `${UI}text/a.ts`, text: 'import "../fields/Button.tsx";\nimport "../measures.ts";' }];
    expect(upwards(UI, UI_FLOORS, planted).map(({ imported }) => imported)).toEqual([`${UI}fields/Button.tsx`]);
  });
});

describe("circles of imports in the client, types included", () => {
  it("has none between files", () => {
    expect(circlesOf(sources).filter((circle) => !circle.some((path) => path.includes("i18n/texts")))).toEqual([]);
  });

  it("has none between features", () => {
    expect(circlesOf(featuresOf(sources))).toEqual([]);
  });

  it("finds one between two features", () => {
    const planted = [
      { path: `${FEATURES}a/one.ts`, text: 'import "#client/features/b/embed/two.ts";' },
      { path: `${FEATURES}b/three.ts`, text: 'import "#client/features/a/embed/four.ts";' },
    ];
    expect(circlesOf(featuresOf(planted))).toEqual([["a", "b"]]);
  });
});
