import { describe, expect, it } from "vitest";
import { destinationOf, openedTab, sectionOf, wokenTab } from "./tab.ts";

const at = (address: string) => new URL(address, "https://skolvy.example");
const opened = openedTab("/assignments-tab/");
const woken = { ...opened, subPageId: "a-42", isAsleep: true };

describe("[TEAMS-2] wokenTab", () => {
  it.each([
    ["goes nowhere at a plain start", opened, undefined, undefined, null],
    ["follows the deep link that it was opened by", opened, "a-42", undefined, "/assignment/a-42"],
    ["stays where it was when it is merely shown again", woken, "a-42", "/assignments-tab/", null],
    ["follows a new deep link", woken, "a-43", "/assignments-tab/", "/assignment/a-43"],
    ["goes to another tab", woken, undefined, "/planning-tab/", "/planning-tab/"],
    ["follows a deep link into another tab", woken, "7", "/planning-tab/", "/plan/7"],
    ["goes to an address that is no tab's", woken, undefined, "/posts/9?x=1#y", "/posts/9?x=1#y"],
  ] as const)("%s", (_, former, subPageId, contentUrl, destination) => {
    const context = { locale: "sv-se", subPageId, contentUrl: contentUrl && at(contentUrl) };
    expect(wokenTab(former, context)).toMatchObject({ destination, locale: "sv-se", isAsleep: false });
  });

  it("keeps a destination that nobody has gone to yet", () => {
    const waiting = wokenTab(opened, { locale: "sv-se", subPageId: "a-42", contentUrl: undefined });
    const later = wokenTab(waiting, { locale: "fi-fi", subPageId: "a-42", contentUrl: undefined });
    expect(later).toMatchObject({ destination: "/assignment/a-42", locale: "fi-fi" });
  });
});

describe("[TEAMS-1] sectionOf", () => {
  it.each([
    ["/assignments-tab/", "/assignments-tab/"],
    ["/planning-tab", "/planning-tab"],
    ["/assessments-tab/", "/assessments-tab/"],
    ["/attendance-tab/", "/attendance-tab/"],
    ["/skolvy-tab/", null],
    ["/skolvy-tab", null],
    ["/posts", null],
  ])("a tab opened at %s shows %s", (root, section) => {
    expect(sectionOf(root)).toBe(section);
  });
});

describe("[TEAMS-2] destinationOf", () => {
  it.each([
    ["/assignments-tab/", "a-42", "/assignment/a-42"],
    ["/planning-tab/", "7", "/plan/7"],
    ["/skolvy-tab/", "/student/3/posts/9", "/student/3/posts/9"],
    ["/skolvy-tab/", "9", null],
    ["/skolvy-tab/", "//evil.example/phish", null],
    ["/skolvy-tab/", "/\\evil.example", null],
    ["/skolvy-tab/", "/logout", null],
    ["/assignments-tab/", "../x", "/assignment/..%2Fx"],
    ["/assignments-tab/", "", null],
    ["/assignments-tab/", undefined, null],
  ])("%s with %s leads to %s", (tab, subPage, destination) => {
    expect(destinationOf(tab, subPage)).toBe(destination);
  });
});
