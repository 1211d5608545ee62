import { expect, it } from "vitest";
import { chunkFileNames, textsOf } from "./chunks.ts";

it.each([
  ["/skolvy/locales/sv/common.json", "texts-sv"],
  ["/skolvy/locales/uk/session.json", "texts-uk"],
  ["/skolvy/locales/nn/schedule.json", "home-nn"],
  ["/skolvy/locales/sv/forms.json", null],
  ["/skolvy/src/client/features/home/HomePage.tsx", null],
])("%s comes in %s", (module, chunk) => {
  expect(textsOf(module)).toBe(chunk);
});

it.each([
  { what: "a screen", facade: "/skolvy/src/client/features/home/HomePage.tsx", file: "assets/[name]-[hash].js" },
  { what: "texts of a language", modules: ["/skolvy/locales/sv/forms.json"], file: "assets/texts/sv/[name]-[hash].js" },
  { what: "the editor", facade: "/skolvy/src/client/ui/RichEditor.tsx", file: "assets/seldom/[name]-[hash].js" },
  {
    what: "a part of Teams",
    modules: ["/skolvy/node_modules/@microsoft/a.js"],
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
