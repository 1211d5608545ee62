import { expect, it } from "vitest";
import { manifestFor } from "./serverPackage.ts";

const PROJECT = {
  name: "portal",
  version: "1.2.3",
  license: "MIT",
  dependencies: { "@scope/kept": "^1.0.0", "@scope/page": "^2.0.0", kept: "~3.0.0", react: "^19.0.0" },
  overrides: { "@scope/page": { react: "$react" }, deep: "~4.0.0", kept: { deep: "$kept" } },
};

it("keeps the packages that are imported, by whichever of their modules, and what overrides them", () => {
  expect(manifestFor(PROJECT, ["kept/sub/path", "@scope/kept", "@scope/kept/part"])).toEqual({
    name: "portal",
    version: "1.2.3",
    license: "MIT",
    private: true,
    type: "module",
    dependencies: { "@scope/kept": "^1.0.0", kept: "~3.0.0" },
    overrides: { deep: "~4.0.0", kept: { deep: "$kept" } },
  });
});

it("refuses what would be missing where it runs", () => {
  expect(() => manifestFor(PROJECT, ["kept", "deep/inside"])).toThrow(
    "Not among the dependencies in package.json: deep",
  );
});
