import { expect, it } from "vitest";
import { chunkFileNames, piecesOf } from "./chunks.ts";

it.each([
  { what: "a screen", facade: "/skolvy/src/client/features/home/HomePage.tsx", file: "assets/[name]-[hash].js" },
  { what: "texts of a language", modules: ["\0virtual:texts/sv/forms.json"], file: "assets/texts/sv/[name]-[hash].js" },
  {
    what: "the first texts of a language",
    facade: "\0virtual:texts/uk",
    modules: ["\0virtual:texts/uk/common.json", "\0virtual:texts/uk"],
    file: "assets/texts/uk/[name]-[hash].js",
  },
  { what: "the editor", facade: "/skolvy/src/client/ui/RichEditor.tsx", file: "assets/seldom/[name]-[hash].js" },
  {
    what: "a part of Teams",
    modules: ["/skolvy/node_modules/@microsoft/a.js"],
    file: "assets/seldom/[name]-[hash].js",
  },
  {
    what: "data of the desk",
    modules: ["/skolvy/src/client/resources/deskForms.ts"],
    file: "assets/seldom/[name]-[hash].js",
  },
  { what: "code of many screens", modules: ["/skolvy/src/client/ui/Field.tsx"], file: "assets/[name]-[hash].js" },
])("puts $what into its folder", ({ facade = null, modules = [], file }) => {
  expect(
    chunkFileNames({
      name: "",
      isEntry: false,
      isDynamicEntry: true,
      exports: [],
      facadeModuleId: facade,
      moduleIds: modules,
    }),
  ).toBe(file);
});

const imports: Record<string, string[]> = {
  "/src/client/main.tsx": ["/src/client/http.ts", "/node_modules/react/index.js"],
  "/src/client/Home.tsx": ["/src/client/http.ts", "/src/client/feed.ts"],
  "/src/client/feed.ts": ["/src/contract/posts.ts", "/src/client/feed.ts"],
  "/src/client/http.ts": [],
  "/src/contract/posts.ts": [],
};

const modules = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
};

const pieceOf = piecesOf({ app: ["/src/client/main.tsx"], home: ["/src/client/Home.tsx"] });

it.each([
  { id: "/src/client/http.ts", piece: "app", why: "both want it, and the first one comes first" },
  { id: "/src/contract/posts.ts", piece: "home", why: "it is imported by what home imports" },
  { id: "/src/client/Home.tsx", piece: "home", why: "a root is in its own chunk" },
  { id: "/src/client/other.ts", piece: null, why: "neither wants it" },
  { id: "/node_modules/react/index.js", piece: null, why: "it is somebody else's" },
])("$id comes in $piece: $why", ({ id, piece }) => {
  expect(pieceOf(id, modules)).toBe(piece);
});

it("fails on a root that the build does not have", () => {
  const stale = piecesOf({ outbox: ["/src/client/Moved.tsx"] });
  expect(() => stale("/src/client/http.ts", modules)).toThrow("The build has no /src/client/Moved.tsx");
});
