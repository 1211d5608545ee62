import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import webPush from "web-push";
import { tryMail } from "#server/commands/checks/mail.ts";
import { pushKeysProblem } from "#server/commands/checks/pushKeys.ts";
import type { Connection } from "#server/database/connect.ts";
import { mailFailure } from "#server/notify/channels/mailFailure.ts";
import { pushKeysFor } from "#server/notify/channels/webPush.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { runProgram } from "#tests/support/server/runProgram.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";

const TIMEOUT_MS = 60_000;
const ADDRESS = "someone@school.example";

const settings = (SMTP_URL: string | undefined) => ({
  SMTP_URL,
  MAIL: undefined,
  MAIL_FROM: undefined,
  MAIL_HELO: undefined,
  DATA_DIR: "",
  isDemo: false,
  publicUrl: "https://skolvy.example",
});
const tried = (url: string) => tryMail(settings(url), ADDRESS);

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-try-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A mail server that refuses in its own way, and the address of its setting. */
async function givenRefusing(options: SMTPServerOptions, { scheme = "smtp", user = "" } = {}): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...options });
  // A client that refuses the certificate breaks off the connection.
  server.on("error", () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `${scheme}://${user}127.0.0.1:${port}`;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe("a test mail", () => {
  it("arrives, and the answer of the mail server is told", async () => {
    const { url, received } = await givenMailServer();
    expect(await tried(url)).toMatchObject({
      state: "ok",
      text: expect.stringMatching(/took it: 250 .*skolvy\.example/),
    });
    expect(received).toMatchObject([{ to: [ADDRESS], source: expect.stringContaining("Test mail of Skolvy") }]);
  });

  it("is written to the outbox of a demo without a mail server", async () => {
    const DATA_DIR = await givenFolder();
    expect(await tryMail({ ...settings(undefined), DATA_DIR, isDemo: true }, ADDRESS)).toMatchObject({ state: "ok" });
    expect(await readdir(join(DATA_DIR, "outbox"))).toHaveLength(1);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ["nothing listens", async () => `smtp://127.0.0.1:${await freePort()}`, /^the connection was refused: nothing/],
    ["the host is not known", async () => "smtp://mail.invalid:25", /^the host in SMTP_URL is not known/],
    [
      "the recipient is refused for good",
      () => givenRefusing({ onRcptTo: ({ address }, _, done) => done(refusal(550, `<${address}>: no such mailbox`)) }),
      /^the mail server refused the recipient: 550 \(address\): no such mailbox$/,
    ],
    [
      "the recipient is refused for now",
      () => givenRefusing({ onRcptTo: (_, __, done) => done(refusal(451, "greylisted")) }),
      /^the mail server refused the recipient for now: 451/,
    ],
    [
      "the sender is refused",
      () => givenRefusing({ onMailFrom: (_, __, done) => done(refusal(553, "not yours")) }),
      /^the mail server refused the sender, which MAIL_FROM sets: 553/,
    ],
    [
      "the mail is refused",
      () => givenRefusing({ onData: (stream, _, done) => stream.on("end", () => done(refusal(554, "spam"))).resume() }),
      /^the mail server refused the mail: 554 spam$/,
    ],
    [
      "the password is wrong",
      () =>
        givenRefusing(
          { allowInsecureAuth: true, onAuth: (_, __, done) => done(refusal(535, "bad credentials")) },
          { user: "portal:wrong@" },
        ),
      /^the mail server refused the user and password in SMTP_URL: 535/,
    ],
    [
      "a sign-in is missing",
      () => givenRefusing({ authOptional: false }),
      /^the mail server wants a user and password in SMTP_URL, or TLS, first: 530/,
    ],
    [
      "the certificate is not trusted",
      () => givenRefusing({ secure: true }, { scheme: "smtps" }),
      /^TLS failed, because the mail server's certificate is not trusted/,
    ],
    [
      "the certificate is not trusted after STARTTLS",
      () => givenRefusing({ disabledCommands: [] }),
      /^TLS failed, because the mail server's certificate is not trusted/,
    ],
    [
      "TLS begins too early",
      () => givenRefusing({}, { scheme: "smtps" }),
      /^TLS failed: the mail server expects smtp:\/\//,
    ],
    [
      "something else listens",
      async () => {
        const server = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
        const port = await freePort();
        await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
        onTestFinished(() => void server.close());
        return `smtp://127.0.0.1:${port}`;
      },
      /^what listens at SMTP_URL is no mail server/,
    ],
  ])("says that %s", async (_, url, text) => {
    const found = await tried(await url());
    expect(found).toEqual({ name: "mail", state: "failed", text: expect.stringMatching(text) });
    expect(found.text).not.toContain(ADDRESS);
    expect(found.text).not.toContain("wrong@");
  });

  it("says where a server is silent", () => {
    expect(mailFailure(Object.assign(new Error("Greeting never received"), { code: "ETIMEDOUT" }))).toMatch(
      /^the mail server did not answer.*smtps:\/\/: Greeting never received$/,
    );
  });

  it(
    "is a command that exits with 0, 1 or 2, and prints no address",
    async () => {
      const { url: SMTP_URL, received } = await givenMailServer();
      const run = (args: string[], SMTP_URL: string) => runProgram("try", args, { SMTP_URL, DEMO: "false" });
      const [sent, missing, wrong, unknown] = await Promise.all([
        run(["mail", ADDRESS], SMTP_URL),
        run(["mail", ADDRESS], ""),
        run(["mail", "someone"], SMTP_URL),
        run(["letter"], SMTP_URL),
      ]);
      expect([sent, missing, wrong, unknown].map(({ code }) => code)).toEqual([0, 1, 2, 2]);
      expect(sent.said).toMatch(/^ok mail: the mail server took it: 250/);
      expect(missing.said).toBe("FAILED mail: SMTP_URL is not set, so no mail is sent\n");
      for (const { said } of [sent, missing, wrong]) expect(said).not.toContain(ADDRESS);
      expect(received).toHaveLength(1);
    },
    TIMEOUT_MS,
  );
});

describe("the keys of push messages", () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  const zeros = Buffer.alloc(32).toString("base64url");

  it.each<[string, { publicKey: string; privateKey: string }, RegExp | null]>([
    ["a pair", one, null],
    ["keys of two pairs", { ...one, privateKey: other.privateKey }, /do not belong together/],
    ["a public key that is cut", { ...one, publicKey: one.publicKey.slice(0, -2) }, /^publicKey is not a point/],
    ["a public key with padding", { ...one, publicKey: `${one.publicKey}=` }, /^publicKey is not a point.*without "="/],
    ["a private key that is cut", { ...one, privateKey: one.privateKey.slice(0, -2) }, /^privateKey has not 32 bytes/],
    ["a private key that is none", { ...one, privateKey: zeros }, /^privateKey is no number/],
    ["keys that are swapped", { publicKey: one.privateKey, privateKey: one.publicKey }, /^publicKey is not a point/],
  ])("%s", (_, keys, problem) => {
    if (problem) expect(pushKeysProblem(keys)).toMatch(problem);
    else expect(pushKeysProblem(keys)).toBeNull();
  });

  /** Has the first start's keys made in a database. */
  async function givenKeysIn(databaseUrl: string) {
    const server = await startApi({ databaseUrl, trusted: trustedIssuer() });
    await pushKeysFor(server.connection, await givenFolder(), undefined);
    await server.stop();
  }

  it(
    "are checked by a command, which says what is missing",
    async () => {
      const DATA_DIR = await givenFolder();
      const { url, template } = inject("postgres");
      const { url: DATABASE_URL } = await createDatabase(url, template);
      const run = (settings: Record<string, string>) => runProgram("try", ["push"], { DATA_DIR, ...settings });
      const set = (keys: object) => ({ VAPID: JSON.stringify({ ...keys, subject: "mailto:it@school.example" }) });
      const kept = await givenFolder();
      await pushKeysFor({ kind: "embedded" } as Connection, kept, undefined);
      const [paired, mixed, none, inDatabase, inFolder] = await Promise.all([
        run(set(one)),
        run(set({ ...one, privateKey: other.privateKey })),
        run({}),
        run({ DATABASE_URL }),
        run({ DATA_DIR: kept }),
      ]);
      expect(paired.said).toMatch(/^ok VAPID: the keys of the setting are a pair$/m);
      expect(mixed.said).toMatch(/^FAILED VAPID: publicKey and privateKey do not belong together/m);
      for (const { said } of [none, inDatabase])
        expect(said).toMatch(/^FAILED VAPID: is not set, and no server has made keys yet/m);
      expect(inFolder.said).toMatch(/^ok VAPID: the keys in DATA_DIR are a pair\nwarning VAPID: is not set/m);
      const all = [paired, mixed, none, inDatabase, inFolder];
      expect(all.map(({ code }) => code)).toEqual([0, 1, 1, 1, 0]);
      await givenKeysIn(DATABASE_URL);
      expect((await run({ DATABASE_URL })).said).toMatch(/^ok VAPID: the keys in the database are a pair$/m);
    },
    TIMEOUT_MS,
  );
});
