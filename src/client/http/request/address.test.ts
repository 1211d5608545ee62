import { describe, expect, it } from "vitest";
import { getNavigation } from "#contract/app/navigation.ts";
import { getPost, listPosts } from "#contract/posts/endpoints.ts";
import { getStudent } from "#contract/students/endpoints.ts";
import { getProfile } from "#contract/students/profile.ts";
import { addressOf, cacheKeyOf, readCacheKey, withStudent } from "./address.ts";

const scope = { guardianId: "g|1", studentId: "7", schoolId: "s1" };

describe("addressOf", () => {
  it("fills in the path and leaves out what is not asked for", () => {
    const input = {
      params: { studentId: "7", page: 2, size: 15 },
      query: { sectionId: undefined, status: "unread" as const },
    };
    expect(addressOf(listPosts, input)).toBe("/Guardians/me/students/7/posts/page/2/size/15?status=unread");
  });

  it("lets no id step out of its place", () => {
    expect(addressOf(getPost, { params: { studentId: "7", postId: "../8?x=1#y" } })).toBe(
      "/Guardians/me/students/7/posts/..%2F8%3Fx%3D1%23y",
    );
  });
});

it("[API-2] adds the active student to whatever is asked", () => {
  expect(withStudent("/navigation", "7")).toBe("/navigation?studentId=7");
  expect(withStudent("/notifications?status=unread", "7&8")).toBe("/notifications?status=unread&studentId=7%268");
  expect(withStudent("/profile/me", null)).toBe("/profile/me");
});

describe("cacheKeyOf", () => {
  it("carries guardian, student and school", () => {
    expect(readCacheKey(cacheKeyOf(getNavigation, {}, scope))).toEqual({
      guardianId: "g|1",
      studentId: "7",
      schoolId: "s1",
      path: "/navigation",
      address: "/navigation",
      isKeptOnDevice: true,
    });
  });

  it("makes an item of a student that student's, whoever is active", () => {
    expect(readCacheKey(cacheKeyOf(getStudent, { params: { studentId: "8" } }, scope))).toMatchObject({
      studentId: "8",
      schoolId: "",
    });
  });

  it("makes what is the guardian's own nobody's else", () => {
    expect(readCacheKey(cacheKeyOf(getProfile, {}, scope))).toMatchObject({
      guardianId: "g|1",
      studentId: "",
      schoolId: "",
    });
  });

  it("is read out of the keys of lists in pages too", () => {
    const key = cacheKeyOf(getNavigation, {}, scope);
    expect(readCacheKey(`$inf$@"${key}",1,`)).toEqual(readCacheKey(key));
    expect(readCacheKey(`@"${key}",2,`)).toEqual(readCacheKey(key));
    expect(readCacheKey("something else")).toBeNull();
  });
});
