import { expect, it } from "vitest";
import { linesMatching, projectFiles } from "./support/checks/projectFiles.ts";

const server = projectFiles(["src/server"], /(?<!\.test)\.ts$/);

it("[I18N-4] writes to people in languageOf them; only replies to requests whose person is not known choose otherwise", () => {
  const others = server.filter(({ text }) => /\bchooseLanguage\b/.test(text)).map(({ path }) => path);
  expect(others.toSorted()).toEqual([
    "src/server/access/identity/interactions.ts",
    "src/server/access/identity/provider.ts",
    "src/server/access/identity/providerPages.ts",
    "src/server/demo/reader/demoReader.ts",
    "src/server/http/language.ts",
    "src/server/http/pages/closedPage.ts",
    "src/server/http/pages/statusPage.ts",
    "src/server/notify/notifyStaff.ts", // the language in which staff look
  ]);
  expect(linesMatching(server, /\blcid \?\? (?!null)|\blanguage \?\? (?!null)/)).toEqual([]);
});
