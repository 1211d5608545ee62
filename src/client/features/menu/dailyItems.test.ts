import { expect, it } from "vitest";
import { dailyItems } from "./dailyItems.ts";

const item = (url: string) => ({ id: url, text: url, url, iconId: "home" });
const addresses = (...offered: string[]) => dailyItems(offered.map(item)).map(({ url }) => url);

it("[LOOK-1] begins the menu with absence, tasks and a new message, as far as they are offered", () => {
  expect(addresses("/absence", "/posts", "/conversations", "/todo")).toEqual([
    "/absence",
    "/todo",
    "/conversations#new",
  ]);
  expect(addresses("/posts")).toEqual([]);
});
