import { expect, it } from "vitest";
import { isPushService } from "./webPush.ts";

it.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://db5p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://fcm.googleapis.com.evil.example/abc", false],
  ["https://evil.example/fcm.googleapis.com", false],
  ["https://127.0.0.1/abc", false],
  ["https://user@evil.example/", false],
  ["https://push.school.example/abc", true],
])("[APP-2] of %s: %s", (endpoint, isOne) => {
  expect(isPushService(endpoint, ["https://push.school.example"])).toBe(isOne);
});
