import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { listOfIcons, onlyIcon } from "./iconModules.ts";

const news = await readFile(fileURLToPath(import.meta.resolve("@fluentui/react-icons/svg/news")), "utf8");

it("keeps an icon of a file, and nothing of the others", () => {
  const one = onlyIcon(news, "News28Regular");
  expect(one.match(/News\w+(?= =)/g)).toEqual(["News28Regular"]);
  expect(one.length).toBeLessThan(news.length / 5);
});

it("lists all icons of a file, each from a module of its own", async () => {
  const listed = listOfIcons(news, "news.js").split("\n");
  expect(listed).toHaveLength(Object.keys(await import("@fluentui/react-icons/svg/news")).length);
  expect(listed).toContain('export { News28Regular } from "./news.js?icon=News28Regular";');
});
