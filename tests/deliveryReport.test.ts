import { expect, it } from "vitest";
import { isForGood, readBounce } from "#server/notify/channels/deliveryReport.ts";
import { BOUNCES, bounceOf } from "./support/bounces/bounceOf.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const read = (source: string) => readBounce(Buffer.from(source), BOUNCES);

it.each(["postfix", "exchange"] as const)("[PREF-7] reads that an address does not exist from %s", async (kind) => {
  expect(await read(bounceOf(kind, TOKEN))).toEqual({ token: TOKEN, report: { isForGood: true } });
});

it("[PREF-7] knows the answer of somebody who is away from a report", async () => {
  expect(await read(bounceOf("absent", TOKEN))).toEqual({ token: TOKEN, report: null });
});

it("[PREF-7] needs only the report, so the mail that comes back may be cut off", async () => {
  const whole = bounceOf("postfix", TOKEN);
  const cut = whole.slice(0, whole.indexOf("----_NmP") + 20);
  expect(cut.length).toBeLessThan(whole.length);
  expect(await read(cut)).toEqual({ token: TOKEN, report: { isForGood: true } });
});

it("[PREF-7] reads no report in the mail that comes back", async () => {
  const inner = bounceOf("postfix", TOKEN);
  const outer = `To: ${BOUNCES}\r\nContent-Type: message/rfc822\r\n\r\n${inner}`;
  expect(await read(outer)).toEqual({ token: undefined, report: null });
});

it.each([
  ["failed", "5.1.1", "smtp; 550 5.1.1 <a@b.example>: Recipient address rejected", true],
  ["failed", "5.1.10", "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found", true],
  ["failed", "5.4.4", "X-Postfix; Host or domain name not found", true],
  ["failed", "5.5.0", "smtp; 550 5.5.0 Requested action not taken: mailbox unavailable", true],
  ["Failed", "5.2.1 (disabled)", "smtp; 550 5.2.1 The account is disabled", true],
  ["failed", "5.0.0", "smtp; 550 No such user here", true],
  ["failed", "5.0.0", "X-Postfix; unknown user", true],
  ["failed", "5.0.0", "smtp; 552 Quota exceeded", false],
  ["failed", "5.0.0", "smtp; 554 Message refused as spam", false],
  ["failed", "5.0.0", "smtp; 554 5.7.1 Message refused as spam", false],
  ["failed", "5.2.2", "smtp; 552 5.2.2 Mailbox full", false],
  ["failed", "5.2.3", "smtp; 552 5.2.3 Message too long", false],
  ["failed", "5.1.8", "smtp; 550 5.1.8 Bad sender address", false],
  ["failed", "5.3.4", "smtp; 552 5.3.4 Message too big for system", false],
  ["failed", "5.4.7", "smtp; 550 5.4.7 Delivery expired", false],
  ["failed", "5.4.300", "smtp; 550 5.4.300 Message expired", false],
  ["failed", "5.6.0", "smtp; 550 5.6.0 Content conversion failed", false],
  ["failed", "5.7.1", "smtp; 550 5.7.1 Access denied", false],
  ["failed", "4.4.1", "X-Postfix; connect to mail.family.example: Connection timed out", false],
  ["delayed", "4.4.1", "X-Postfix; connect to mail.family.example: Connection timed out", false],
  ["delayed", "5.1.1", "smtp; 550 5.1.1 User unknown", false],
  ["relayed", "2.1.5", "smtp; 250 2.1.5 Ok", false],
])("[PREF-7] takes %s, %s, %s for the end of an address: %s", async (action, status, diagnostic, isEnd) => {
  const source = bounceOf("postfix", TOKEN, { Action: action, Status: status, "Diagnostic-Code": diagnostic });
  expect(await read(source)).toEqual({ token: TOKEN, report: { isForGood: isEnd } });
});

it("[PREF-7] reads what is no report without taking it for one", () => {
  expect(isForGood("")).toBe(false);
  expect(isForGood("\n\n\n: \n :\n\tfolded\n")).toBe(false);
  expect(isForGood("Action: failed\n\nStatus: 5.1.1")).toBe(false);
  expect(isForGood(`Action: failed\nStatus: 5.1.1${" (x".repeat(20_000)}`)).toBe(true);
});
