import { describe, expect, it } from "vitest";
import { editorLink, internalAddress, isAllowedLink, isEditorLink } from "./links.ts";

const origin = "https://skolvy.example";

describe("[LIM-5] editorLink", () => {
  it.each([
    ["https://a.example/b", "https://a.example/b"],
    ["HTTP://a.example", "HTTP://a.example"],
    ["ftps://a.example", "ftps://a.example"],
    ["mailto:a@b.example", null],
    ["TEL:112", null],
    ["ftp://a.example", null],
    ["", null],
    ["  ", null],
    ["a.example/b", "http://a.example/b"],
    [" a.example ", "http://a.example"],
    ["a.example:8080/b", "http://a.example:8080/b"],
    ["javascript:x", "http://javascript:x"],
    ["data:text/html,x", "http://data:text/html,x"],
    ["http:javascript", "http://http:javascript"],
    ["/posts/1", "https://skolvy.example/posts/1"],
  ])("%s becomes %s", (typed, link) => {
    expect(editorLink(typed, origin)).toBe(link);
  });
});

describe("[LIM-5] isEditorLink", () => {
  it.each([
    ["http://javascript:x", true],
    ["https://a.example", true],
    ["ftps://a.example", true],
    ["javascript:x", false],
    ["mailto:a@b.example", false],
    ["/posts/1", false],
  ])("%s: %s", (address, isLink) => expect(isEditorLink(address)).toBe(isLink));
});

describe("[LIM-5] isAllowedLink", () => {
  it.each([
    ["http://a.example", true],
    ["https://a.example", true],
    ["ftps://a.example", true],
    [" https://a.example", true],
    ["ftp://a.example", false],
    ["mailto:a@b.example", false],
    ["tel:112", false],
    ["javascript:alert(1)", false],
    ["java\nscript:alert(1)", false],
    ["data:text/html,x", false],
    ["/posts/1", false],
    ["//a.example", false],
    ["", false],
  ])("%s: %s", (address, isAllowed) => {
    expect(isAllowedLink(address)).toBe(isAllowed);
  });
});

describe("[STU-7] internalAddress", () => {
  it.each([
    ["/posts/1?a=b#c", "/posts/1?a=b#c"],
    ["posts/1", "/posts/1"],
    ["https://skolvy.example/plan/2", "/plan/2"],
    ["https://elsewhere.example/plan/2", null],
    ["//elsewhere.example/plan/2", null],
    ["/\\elsewhere.example", null],
    ["javascript:alert(1)", null],
    ["/./ /elsewhere.example", "/%20/elsewhere.example"],
    ["https://skolvy.example//elsewhere.example", "/elsewhere.example"],
    ["http://[", null],
  ])("%s becomes %s", (address, inside) => {
    expect(internalAddress(address, origin)).toBe(inside);
  });
});
