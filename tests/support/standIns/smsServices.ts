import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { SmsSettings } from "#server/settings/services.ts";

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

const ACCOUNT = "AC0123456789abcdef0123456789abcdef";
const [USER, PASSWORD, SECRET] = ["u0123", "elks-password", "twilio-secret"];

/** The address at which each service takes messages, the fields of its form, and its reply to one that it has taken. */
const SERVICES = {
  "46elks": {
    path: "/a1/sms",
    account: "/a1/me",
    credentials: `${USER}:${PASSWORD}`,
    fields: ["from", "to", "message"],
    taken: { status: 200, body: { id: "s1", status: "created" } },
  },
  twilio: {
    path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
    account: `/2010-04-01/Accounts/${ACCOUNT}/Balance.json`,
    credentials: `${ACCOUNT}:${SECRET}`,
    fields: ["From", "To", "Body"],
    taken: { status: 201, body: { sid: "SM1", status: "queued" } },
  },
} as const;

export type SmsKind = keyof typeof SERVICES;
export const smsKinds = Object.keys(SERVICES) as SmsKind[];

/** Starts an HTTP server that replies like 46elks or Twilio. It ends with the test. */
export async function givenSmsService(kind: SmsKind) {
  const { path, account, credentials, fields, taken } = SERVICES[kind];
  const sent: { from: string | null; to: string | null; text: string | null }[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { status, headers, body: answer } = reply(request, new URLSearchParams(body));
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const common = { from: "Kommunen", country: "46" };
  const settings: SmsSettings =
    kind === "46elks"
      ? { kind, user: USER, password: PASSWORD, endpoint: `${url}/a1`, ...common }
      : { kind, account: ACCOUNT, secret: SECRET, endpoint: url, ...common };

  function reply(asked: IncomingMessage, form: URLSearchParams): Answer {
    if (asked.headers.authorization !== `Basic ${btoa(credentials)}`) return { status: 401 };
    if (asked.method === "GET" && asked.url === account) return { status: 200 };
    const isForm = asked.headers["content-type"] === "application/x-www-form-urlencoded;charset=UTF-8";
    if (asked.method !== "POST" || asked.url !== path || !isForm) return { status: 404 };
    if ([...form.keys()].join() !== fields.join()) return { status: 400 };
    const [from, to, text] = fields.map((field) => form.get(field));
    sent.push({ from: from ?? null, to: to ?? null, text: text ?? null });
    return answers.shift() ?? taken;
  }

  return {
    settings,
    sent,
    /** Sets the next replies to messages; later ones are taken. */
    answer: (...next: Answer[]) => void answers.push(...next),
  };
}
