import { describe, expect, it } from "vitest";
import { runtimeImportsOf } from "./support/checks/imports.ts";
import { type ProjectFile, projectFiles } from "./support/checks/projectFiles.ts";

const isTest = /\.test\.tsx?$/;
const sources = projectFiles(["src/client", "src/contract"], /\.tsx?$/).filter(({ path }) => !isTest.test(path));
const inClient = ({ path }: ProjectFile) => path.startsWith("src/client/");

/** Returns the ways from the client to a package, each as the files in between, the package last. */
function waysTo(name: string, files: ProjectFile[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, runtimeImportsOf(file)]));
  const seen = new Set<string>();
  const visit = (path: string, way: string[]): string[][] => {
    if (path === name) return [way];
    if (seen.has(path)) return [];
    seen.add(path);
    return (imports.get(path) ?? []).flatMap((imported) => visit(imported, [...way, imported]));
  };
  return files.filter(inClient).flatMap(({ path }) => visit(path, [path]));
}

describe("what the client imports at run time", () => {
  it("contains no zod: types of schemas come by `import type`", () => {
    expect(waysTo("zod", sources)).toEqual([]);
  });

  it("reaches the contract's endpoints and rules", () => {
    const imported = sources.filter(inClient).flatMap(runtimeImportsOf);
    expect(imported).toEqual(
      expect.arrayContaining(["src/contract/posts/endpoints.ts", "src/contract/forms/rules.ts"]),
    );
  });

  it("shows a way to zod through the contract, and none through types", () => {
    const planted = [
      {
        path: "src/client/a.ts",
        text: 'import { posts } from "#contract/a.ts";\nexport type { B } from "#contract/b.ts";',
      },
      { path: "src/client/b.ts", text: 'import type {\n  B,\n} from "#contract/b.ts";' },
      { path: "src/contract/a.ts", text: 'export { c } from "./c.ts";' },
      { path: "src/contract/b.ts", text: 'import { z } from "zod";' },
      { path: "src/contract/c.ts", text: 'import { type A, z } from "zod";' },
    ];
    expect(waysTo("zod", planted)).toEqual([["src/client/a.ts", "src/contract/a.ts", "src/contract/c.ts", "zod"]]);
  });
});
