import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const BIOME = join(ROOT, "node_modules/.bin/biome");

const refused: [from: string, imported: string][] = [
  ["src/contract/a.ts", "#server/app.ts"],
  ["src/contract/a.ts", "#client/lib/text.ts"],
  ["src/server/modules/posts/a.ts", "#client/lib/text.ts"],
  ["src/server/modules/posts/a.ts", "react"],
  ["src/server/modules/posts/a.ts", "../../app.ts"],
  ["src/server/a.ts", "#tests/support/server/api.ts"],
  ["src/build/a.ts", "#server/app.ts"],
  ["src/client/lib/a.ts", "#client/i18n/i18n.ts"],
  ["src/client/i18n/a.ts", "#client/ui/frame/Page.tsx"],
  ["src/client/http/a.ts", "#client/session/session.ts"],
  ["src/client/host/a.ts", "#client/session/session.ts"],
  ["src/client/ui/a.ts", "#client/session/session.ts"],
  ["src/client/ui/a.ts", "#client/resources/posts.ts"],
  ["src/client/session/a.ts", "#client/resources/posts.ts"],
  ["src/client/resources/a.ts", "#client/features/posts/PostsPage.tsx"],
  ["src/client/resources/a.ts", "swr"],
  ["src/client/features/home/a.ts", "#server/app.ts"],
  ["src/client/features/home/a.ts", "#client/app/routes.tsx"],
  ["src/client/features/home/a.ts", "#client/features/posts/PostsPage.tsx"],
  ["src/client/features/home/a.ts", "../posts/PostsPage.tsx"],
  ["src/client/features/assignments/list/a.ts", "#client/features/posts/PostsPage.tsx"],
  ["src/client/features/assignments/list/a.ts", "../../posts/PostsPage.tsx"],
  ["src/client/features/assignments/list/a.ts", "#client/app/routes.tsx"],
  ["src/client/features/home/list/a.ts", "../../posts/PostsPage.tsx"],
  ["src/client/features/home/list/a.ts", "#client/features/posts/PostsPage.tsx"],
  ["src/client/features/home/list/a.ts", "#client/http/request.ts"],
  ["src/client/features/home/a.ts", "#client/http/request.ts"],
  ["src/client/features/schedule/grid/a.ts", "#client/features/posts/PostsPage.tsx"],
  ["src/client/features/schedule/grid/a.ts", "../../posts/PostsPage.tsx"],
  ["src/client/features/schedule/grid/a.ts", "#client/app/routes.tsx"],
  ["src/client/features/schedule/grid/a.ts", "swr"],
  ["src/client/features/schedule/grid/a.ts", "@microsoft/teams-js"],
  ["src/client/features/home/a.ts", "swr"],
  ["src/client/features/home/a.ts", "@microsoft/teams-js"],
  ["src/client/app/a.ts", "#server/app.ts"],
];

const allowed: [from: string, imported: string][] = [
  ["src/server/modules/posts/b.ts", "#contract/posts/endpoints.ts"],
  ["src/server/modules/posts/b.ts", "#server/app.ts"],
  ["src/server/modules/posts/b.ts", "../files/queries.ts"],
  ["src/client/http/b.ts", "swr"],
  ["src/client/host/b.ts", "@microsoft/teams-js"],
  ["src/client/resources/b.ts", "#client/http/useResource.ts"],
  ["src/client/features/home/b.ts", "#client/features/posts/embed/RecentPosts.tsx"],
  ["src/client/features/home/b.ts", "#client/resources/posts.ts"],
  ["src/client/features/posts/embed/b.ts", "../FeedRow.tsx"],
  ["src/client/features/assignments/list/b.ts", "../one/kinds.ts"],
  ["src/client/features/schedule/embed/b.ts", "../items/activities.ts"],
  ["src/client/features/posts/list/b.ts", "../thread/Row.tsx"],
  ["src/client/app/b.ts", "#client/features/posts/PostsPage.tsx"],
];

let folder = "";
let found = new Set<string>();

/** Lints one import per file with the project's own settings. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-directions-"));
  await cp(join(ROOT, "biome.json"), join(folder, "biome.json"));
  const cases = [...refused, ...allowed];
  for (const [index, [from, imported]] of cases.entries()) {
    const path = join(folder, nameOf(from, index));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `import ${JSON.stringify(imported)};\n`);
  }
  const args = ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none", folder];
  const { stdout } = await promisify(execFile)(BIOME, args, { cwd: folder }).catch((error) => error);
  found = new Set(cases.flatMap(([from], index) => (stdout.includes(nameOf(from, index)) ? [String(index)] : [])));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const nameOf = (from: string, index: number) => `${from.slice(0, -3)}${index}x.ts`;

describe("imports that go the wrong way", () => {
  it.each(refused.map(([from, imported], index) => ({ from, imported, index })))(
    "refuses $imported in $from",
    ({ index }) => expect([...found]).toContain(String(index)),
  );

  it.each(allowed.map(([from, imported], index) => ({ from, imported, index: index + refused.length })))(
    "lets $from import $imported",
    ({ index }) => expect([...found]).not.toContain(String(index)),
  );
});
