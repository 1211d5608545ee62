import { describe, expect, it } from "vitest";
import type { MenuItem } from "#contract/app/schemas.ts";
import { deskMenu } from "#contract/desk/screens.ts";
import { SCREENS } from "#contract/screens.ts";
import { currentItem, footerItems, menuSections, phoneMenu, unreadAt, withoutPlace, withShortcuts } from "./menu.ts";

const item = (url: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  id: url,
  text: url,
  url,
  iconId: "home",
  ...rest,
});

const all = ["/", "/posts", "/schedule", "/plans", "/assignments", "/conversations", "/notifications"].map((url) =>
  item(url),
);
const addresses = (items: MenuItem[]) => items.map(({ url }) => url);

it("[NAV-3] groups items by their category, those of none first", () => {
  const absence = item("/absence", { parentId: "ADMINISTRATION" });
  const groups = item("/groups", { parentId: "EDUCATION" });
  expect(menuSections([absence, groups, item("/")])).toEqual([
    { category: null, items: [item("/")] },
    { category: "EDUCATION", items: [groups] },
    { category: "ADMINISTRATION", items: [absence] },
  ]);
});

describe("[NAV-2] the footer bar holds, beside More,", () => {
  it.each([
    { who: "a student", isPreschool: false, hasAssignmentOutcomes: false, holds: ["/", "/schedule", "/plans"] },
    { who: "a preschool student", isPreschool: true, hasAssignmentOutcomes: false, holds: ["/", "/posts", "/plans"] },
    {
      who: "a student with msAssignmentOutcomes",
      isPreschool: false,
      hasAssignmentOutcomes: true,
      holds: ["/", "/notifications", "/conversations"],
    },
  ])("for $who: $holds", ({ holds, ...situation }) => {
    expect(addresses(footerItems(all, situation))).toEqual(holds);
  });

  it("[NAV-10] posts where the schedule is off", () => {
    const offered = all.filter(({ url }) => url !== "/schedule");
    expect(addresses(footerItems(offered, { isPreschool: false, hasAssignmentOutcomes: false }))).toEqual([
      "/",
      "/posts",
      "/plans",
    ]);
  });

  it("[NAV-10] nothing that the student's menu does not offer", () => {
    const offered = all.filter(({ url }) => url !== "/plans");
    expect(addresses(footerItems(offered, { isPreschool: false, hasAssignmentOutcomes: false }))).toEqual([
      "/",
      "/schedule",
    ]);
  });
});

it("[NAV-5] leaves home, plans and schedule out of the phone's menu", () => {
  expect(addresses(phoneMenu(all))).toEqual(["/posts", "/assignments", "/conversations", "/notifications"]);
});

it("[NAV-5] has home lead to plans and schedule where the footer does not", () => {
  expect(addresses(withoutPlace(all))).toEqual(["/schedule", "/plans"]);
});

describe("[NAV-9] the badge", () => {
  const unread = {
    conversations: 5,
    events: 8,
    posts: 3,
    documentations: 4,
    familyPosts: 0,
    notifications: [],
    notificationsPerStudent: [],
  };

  it.each([
    { url: "/posts", count: 7 },
    { url: "/conversations", count: 5 },
    { url: "/notifications", count: 8 },
    { url: "/plans", count: 0 },
  ])("of $url counts $count", ({ url, count }) => {
    expect(unreadAt(url, unread)).toBe(count);
  });

  it("is absent as long as nothing is known", () => {
    expect(unreadAt("/posts", undefined)).toBe(0);
  });
});

describe("[NAV-3] the current item", () => {
  it.each([
    { path: "/", current: "/" },
    { path: "/posts", current: "/posts" },
    { path: "/posts/p1", current: "/posts" },
    { path: "/documents/d1", current: "/posts" },
    { path: "/plan/4", current: "/plans" },
    { path: "/profile", current: undefined },
  ])("at $path is $current", ({ path, current }) => {
    expect(currentItem(all, path)?.url).toBe(current);
  });

  it("is never one that leads outside", () => {
    expect(currentItem([item("/posts", { type: "EXTERNAL" })], "/posts")).toBeUndefined();
  });
});

it("[NAV-3] marks what is begun from the menu with the icon of the screen where it is done", () => {
  const items = [item("/conversations", { iconId: "conversations" }), item("/absence", { iconId: "absence" })];
  expect(withShortcuts(items, true).map(({ iconId }) => iconId)).toEqual([
    ...["conversations", "conversations"],
    ...["absence", "absence"],
  ]);
});

it.each([
  ["guardians", Object.values(SCREENS).flatMap((screen) => ("menu" in screen ? [screen.menu.icon] : []))],
  ["the desk", deskMenu.map(({ menu }) => menu.icon)],
])("[NAV-3] has an icon for one thing only in the menu of %s", (_, icons: string[]) => {
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});
