import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { MESSAGE_MAX_LENGTH, PICTURE_MAX_BYTES, UPLOADS_AT_ONCE } from "#contract/limits.ts";
import { FORMS, STUDENTS } from "#server/demo/cast.ts";
import { bodies } from "#server/demo/examples/bodies.ts";
import { CLIENT_ID } from "#server/settings/trustedIssuers.ts";
import { longest } from "#tests/support/checks/hostileTexts.ts";
import { visitor } from "#tests/support/server/visitor.ts";

/** Attacks a server from one address until it is ended: `attack.ts NAME URL TOKEN`. Writes a line once it has begun. */
const [name = "", url = "", token = ""] = process.argv.slice(2);
const { hostname, port } = new URL(url);

/** Another address of this machine than the one that measures. */
const FROM = "127.0.0.3";
/** As many requests as one address may send before it is told to wait. */
const EVERY_MS = 50;
const AT_ONCE = 20;
/** In each round as many, so that all of them stay below the pictures that one form may have, beyond which uploads cost little. */
const UPLOADS = 8;
/** Calls at once, as many in all rounds as one address may send in a minute. */
const BURST = 160;

type Sent = { path: string; body: string | Buffer; headers?: Record<string, string> };
const bearer = { authorization: `Bearer ${token}` };
const student = `studentId=${STUDENTS.compulsory}`;

function post({ path, body, headers }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const asking = request({ hostname, port, path, method: "POST", localAddress: FROM, headers: headers ?? {} });
    asking.on("response", (response: IncomingMessage) => {
      response.resume();
      response.on("close", () => resolve(response.statusCode ?? 0));
    });
    asking.on("error", () => resolve(0));
    asking.end(body);
  });
}

function get(path: string): void {
  const asking = request({ hostname, port, path, localAddress: FROM, headers: bearer });
  asking.on("response", (response: IncomingMessage) => response.resume());
  asking.on("error", () => undefined);
  asking.end();
}

/** Sends on and on, a bounded number at once. */
function keepPosting(next: (at: number) => Sent): void {
  let open = 0;
  let at = 0;
  setInterval(async () => {
    if (open >= AT_ONCE) return;
    open += 1;
    at += 1;
    await post(next(at));
    open -= 1;
  }, EVERY_MS);
}

/** Holds connections open with requests of which a byte comes now and then. */
function dribble(heads: string[]): void {
  for (const head of heads) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: FROM });
    socket.on("error", () => undefined);
    socket.write(`${head}\r\nhost: ${hostname}\r\ncontent-length: 10000\r\n\r\n`);
    setInterval(() => socket.writable && socket.write("{"), 1_000);
  }
}

const json = { "content-type": "application/json" };
const wide = `[${"{},".repeat(300_000)}{}]`;
const message = `/api/conversations/message?${student}`;
const picturesPath = `/api/forms/${FORMS.everyField}/pictures?${student}`;

const attacks: Record<string, () => unknown> = {
  nothing: () => undefined,
  "nothing again": () => undefined,
  "wide JSON without a token": () => keepPosting(() => ({ path: picturesPath, body: wide, headers: json })),
  "wide JSON with a token": () =>
    keepPosting(() => ({ path: message, body: wide.slice(0, 90_000), headers: { ...json, ...bearer } })),
  "deep JSON": () => keepPosting(() => ({ path: message, body: "[".repeat(90_000), headers: { ...json, ...bearer } })),
  "hostile texts": () =>
    keepPosting((at) => ({
      ...(at % 2 === 0
        ? { path: "/api/desk/posts", body: JSON.stringify({ text: longest("<", 900_000) }) }
        : { path: message, body: JSON.stringify({ ...bodies.sendMessage, text: longest("<a ", MESSAGE_MAX_LENGTH) }) }),
      headers: { ...json, ...bearer },
    })),
  "slow bodies": () =>
    dribble(
      Array.from({ length: 200 }, (_, at) =>
        at % 2 === 0
          ? "POST /idp/token HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded"
          : `POST ${message} HTTP/1.1\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}`,
      ),
    ),
  "bursts of calls": () => {
    for (let call = 0; call < BURST; call += 1) get(`/api/conversations?${student}`);
  },
  "guesses at many names": async () => {
    const browser = visitor();
    const asked = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: `${url}/loginRedirect`,
      response_type: "code",
      scope: "openid",
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
    });
    const form = await browser.follow(`${url}/idp/auth?${asked}`, `${url}/loginRedirect`);
    if (!form.response.ok) throw new Error(`No form to guess at: ${form.response.status}`);
    const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    keepPosting((at) => ({ path: form.url.pathname, body: `login=name-${process.pid}-${at}&password=wrong`, headers }));
  },
  "large uploads": () => {
    const picture = Buffer.alloc(PICTURE_MAX_BYTES);
    picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const headers = { "content-type": "image/png", ...bearer };
    const upload = async () => {
      for (let count = 0; count < UPLOADS / UPLOADS_AT_ONCE; count += 1) {
        await post({ path: picturesPath, body: picture, headers });
      }
    };
    for (let line = 0; line < UPLOADS_AT_ONCE; line += 1) void upload();
  },
  "many streams": () => {
    for (let stream = 0; stream < 200; stream += 1) get("/api/live");
  },
};

await attacks[name]?.();
// Until it is ended, also when it has nothing more to send.
setInterval(() => undefined, 60_000);
process.stdout.write("begun\n");
