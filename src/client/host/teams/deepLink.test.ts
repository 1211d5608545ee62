import { describe, expect, it } from "vitest";
import { destinationOf } from "./deepLink.ts";

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
