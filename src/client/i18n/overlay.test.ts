import { expect, it } from "vitest";
import { overlaid } from "./overlay.ts";

const shipped = { title: "Posts", empty: "None", menu: { read: "Read" } };

it("[I18N-2] lays texts over the shipped ones of their namespace", () => {
  const overlay = { "posts:title": "News: of today", "posts:menu.read": "Mark", "plans:title": "Plans" };
  expect(overlaid(shipped, "posts", overlay)).toEqual({
    title: "News: of today",
    empty: "None",
    menu: { read: "Mark" },
  });
});

it("[I18N-2] adds no text that is not shipped and puts none in the place of many", () => {
  const overlay = { "posts:unknown": "x", "posts:menu": "x", "posts:menu.unknown": "x", "posts:title.deep": "x" };
  expect(overlaid(shipped, "posts", overlay)).toEqual(shipped);
});

it("[I18N-2] leaves the shipped texts themselves alone", () => {
  overlaid(shipped, "posts", { "posts:title": "News", "posts:menu.read": "Mark" });
  expect(shipped).toEqual({ title: "Posts", empty: "None", menu: { read: "Read" } });
});
