import { describe, expect, it } from "vitest";
import { linkTo, SCREENS, screenAt, screenList } from "./screens.ts";

describe("a link to a screen", () => {
  it("[NAV-8] is its template with ids that cannot leave their segment", () => {
    expect(linkTo("posts")).toBe("/posts");
    expect(linkTo("meetingInstance", { meetingId: "a/b", instanceId: "?c" })).toBe("/meetings/a%2Fb/instance/%3Fc");
    expect(linkTo("student", { studentId: "1" })).toBe("/student/1");
  });

  it.each([
    ["/posts/", SCREENS.posts],
    ["/conversations/new", SCREENS.conversation],
    ["/conversations/admin/flagged", SCREENS.flaggedMessages],
    ["/planning-tab", SCREENS.plans],
    ["/student/1/posts/2", SCREENS.student],
    ["/nowhere", undefined],
    ["/posts/1/2", undefined],
  ])("finds the screen at %s", (address, screen) => {
    expect(screenAt(address)).toBe(screen);
  });
});

it("[NAV-7] leads back from a screen to one that needs no id", () => {
  const above = screenList.flatMap(([, { back }]) => (back ? [SCREENS[back].path] : []));
  expect(above.filter((path) => path.includes(":"))).toEqual([]);
});
