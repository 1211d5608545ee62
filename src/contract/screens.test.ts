import { describe, expect, it } from "vitest";
import { DESK_SCREENS, deskLink, deskScreenAt, deskScreenList } from "./desk/screens.ts";
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

describe("a screen of the desk", () => {
  it("[DESK-1] has a link with ids that cannot leave their segment", () => {
    expect(deskLink("lessons")).toBe("/desk/lessons");
    expect(deskLink("talk", { meetingId: "a/b", instanceId: "?c" })).toBe("/desk/meetings/a%2Fb/%3Fc");
  });

  it.each([
    ["/desk/", DESK_SCREENS.desk],
    ["/desk/forms/new", DESK_SCREENS.newForm],
    ["/desk/forms/1/change", DESK_SCREENS.changeForm],
    ["/desk/messages/together/1", DESK_SCREENS.batch],
    ["/desk/nowhere", undefined],
    ["/posts", undefined],
  ])("[DESK-1] is found at %s", (address, screen) => {
    expect(deskScreenAt(address)).toBe(screen);
  });

  it("[DESK-1] [NAV-7] leads back to one that needs no id", () => {
    const above = deskScreenList.flatMap(([, { back }]) => (back ? [DESK_SCREENS[back].path] : []));
    expect(above.filter((path) => path.includes(":"))).toEqual([]);
  });
});
