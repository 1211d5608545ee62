import { expect, it } from "vitest";
import { pushAbilityOf } from "./pushAbility.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36";

const plain = { hasPush: false, permission: undefined, userAgent: ANDROID, maxTouchPoints: 5, isInstalled: false };

it.each([
  ["Android", { hasPush: true, permission: "default" }, "READY"],
  ["Android that allows it", { hasPush: true, permission: "granted" }, "READY"],
  ["Android that was told not to", { hasPush: true, permission: "denied" }, "BLOCKED"],
  ["a private window on Android", {}, "NONE"],
  ["an iPhone", { userAgent: IPHONE }, "HOME_SCREEN"],
  ["an iPad, which says that it is a Mac", { userAgent: MAC }, "HOME_SCREEN"],
  ["a Mac", { userAgent: MAC, maxTouchPoints: 0 }, "NONE"],
  [
    "the home screen of an iPhone",
    { userAgent: IPHONE, hasPush: true, permission: "default", isInstalled: true },
    "READY",
  ],
  ["the home screen of an old iPhone", { userAgent: IPHONE, isInstalled: true }, "NONE"],
] as const)("[PHONE-4] knows whether notifications can be turned on: %s", (_, given, ability) => {
  expect(pushAbilityOf({ ...plain, ...given })).toBe(ability);
});
