import { describe, expect, it } from "vitest";
import { hostKindOf, platformOf } from "./detect.ts";

const chrome = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";
const alone = { isEmbedded: false, hasTeamsBridge: false };

describe("hostKindOf", () => {
  it.each([
    ["[AUTH-14] a browser on a phone is a browser", { ...alone, userAgent: chrome }, "browser"],
    ["[APP-1] the app on Android is native", { ...alone, userAgent: `${chrome} SkolvyApp/android` }, "native"],
    ["[APP-1] the app on iOS is native", { ...alone, userAgent: `${chrome} SkolvyApp/ios 3.1` }, "native"],
    [
      "a name that only looks like the app's is a browser",
      { ...alone, userAgent: `${chrome} SkolvyApp/androids` },
      "browser",
    ],
    ["[AUTH-13] a frame is Teams", { ...alone, isEmbedded: true, userAgent: chrome }, "teams"],
    ["[AUTH-13] Teams on a phone is Teams", { ...alone, hasTeamsBridge: true, userAgent: chrome }, "teams"],
    ["[AUTH-13] Teams' own window is Teams", { ...alone, userAgent: `${chrome} Teams/24.1` }, "teams"],
  ] as const)("%s", (_, surroundings, kind) => {
    expect(hostKindOf(surroundings)).toBe(kind);
  });
});

it("[APP-1] tells the platforms apart", () => {
  expect(platformOf("SkolvyApp/android")).toBe("android");
  expect(platformOf("SkolvyApp/ios")).toBe("ios");
  expect(platformOf(chrome)).toBeNull();
});
