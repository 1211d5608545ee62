import { hostname } from "node:os";
import { describe, expect, it, vi } from "vitest";
import { heloOf, isAddressRefused, smtpMailer } from "#server/notify/channels/mailer.ts";
import { createSenders } from "#server/notify/channels/senders.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";

const FROM = "no-reply@skolvy.example";
const mail = (to = "parent@example.com") => ({ to, subject: "News", text: "There is news.\n" });

it("sends many mails over few connections", async () => {
  const { url, received, connections } = await givenMailServer();
  const mailer = smtpMailer(url, FROM);
  await Promise.all(Array.from({ length: 40 }, (_, at) => mailer.send(mail(`parent${at}@example.com`))));
  expect(received).toHaveLength(40);
  expect(connections()).toBeLessThanOrEqual(5);
});

it("goes on over the same connections after refused recipients", async () => {
  const { url, connections } = await givenMailServer({ refuses: true });
  const mailer = smtpMailer(url, FROM);
  for (let sent = 0; sent < 5; sent += 1) await expect(mailer.send(mail())).rejects.toThrow("No such mailbox");
  expect(connections()).toBeLessThan(5);
});

it("tells programs that answer mails to stay silent, with and without a way to unsubscribe", async () => {
  const { url, received } = await givenMailServer();
  const mailer = smtpMailer(url, FROM);
  await mailer.send(mail());
  await mailer.send({ ...mail(), unsubscribe: "https://skolvy.example/mail/off" });
  expect(received.map(({ source }) => /^Auto-Submitted: (.*)\r$/m.exec(source)?.[1])).toEqual([
    "auto-generated",
    "auto-generated",
  ]);
  expect(received[1]?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

it("greets the mail server by the name of the setting", async () => {
  const { url, received } = await givenMailServer();
  await smtpMailer(url, FROM, "mail.school.example").send(mail());
  expect(received).toMatchObject([{ helo: "mail.school.example" }]);
});

it("greets by a name with a dot, if the machine or the portal has one", () => {
  const publicUrl = "https://skolvy.example";
  expect(heloOf({ MAIL_HELO: "mail.school.example", publicUrl })).toBe("mail.school.example");
  expect(heloOf({ MAIL_HELO: undefined, publicUrl })).toBe(hostname().includes(".") ? undefined : "skolvy.example");
  expect(heloOf({ MAIL_HELO: undefined, publicUrl: "http://localhost:3000" })).toBeUndefined();
});

it.each([
  ["550 No such mailbox", true],
  ["550 5.1.1 User unknown", true],
  ["550 5.4.1 Recipient address rejected: Access denied", true],
  ["550-5.2.1 The account is disabled", true],
  ["552 5.2.2 Mailbox full", false],
  ["552 Quota exceeded", false],
  ["554 5.7.1 Relay access denied", false],
  ["451 4.7.1 Greylisted", false],
])("[PREF-4] takes the answer %s for the end of an address: %s", (answer, isEnd) => {
  const responseCode = Number(answer.slice(0, 3));
  const failure = { command: "RCPT TO", responseCode, response: answer };
  expect(isAddressRefused(Object.assign(new Error(answer), failure))).toBe(isEnd);
});

it("[PREF-4] tries a full mailbox again", async () => {
  const { url } = await givenMailServer({ refuses: { responseCode: 552, text: "5.2.2 Mailbox full" } });
  const failure: unknown = await smtpMailer(url, FROM)
    .send(mail())
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ command: "RCPT TO", responseCode: 552 });
  expect(isAddressRefused(failure)).toBe(false);
});

describe("the log", () => {
  /** Sends two mails to a mail server, and returns the lines of the log about it. */
  async function saidOf(url: string) {
    const warn = vi.fn<(details: object, text: string) => void>();
    const now = () => new Date("2026-03-12T08:00:00Z");
    const given = { mailer: smtpMailer(url, FROM), publicUrl: "https://skolvy.example", now };
    const { mailer } = createSenders(given, { warn, metrics: undefined });
    for (let sent = 0; sent < 2; sent += 1) await expect(mailer?.send(mail())).rejects.toThrow();
    return warn.mock.calls;
  }

  it("has once a minute that nothing listens", async () => {
    expect(await saidOf(`smtp://127.0.0.1:${await freePort()}`)).toEqual([
      [
        {
          setting: "SMTP_URL",
          code: "ESOCKET",
          cause: expect.stringMatching(/^the connection was refused: .*ECONNREFUSED/),
          leftOut: 0,
        },
        "A mail could not be handed to the mail server",
      ],
    ]);
  });

  it("has the codes of an answer, and none of its words, which may name people", async () => {
    const { url } = await givenMailServer({ refuses: { responseCode: 450, text: "4.2.0 Anna Lind is over quota" } });
    const said = await saidOf(url);
    expect(said).toMatchObject([
      [
        { code: "EENVELOPE", reply: "450 4.2.0", cause: "the mail server refused the recipient for now" },
        expect.any(String),
      ],
    ]);
    expect(JSON.stringify(said)).not.toMatch(/Anna|parent@/);
  });

  it("has nothing of an address that does not exist", async () => {
    expect(await saidOf((await givenMailServer({ refuses: true })).url)).toEqual([]);
  });
});
