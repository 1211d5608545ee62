import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "#contract/notifications/schemas.ts";
import { decrypted } from "../server/decrypted.ts";

/** A local push service with browsers. */
export async function startPushService() {
  const got: { path: string; authorization: string; body: Buffer }[] = [];
  let status = 201;
  let hold: Promise<void> | undefined;
  const service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    got.push({
      path: request.url ?? "",
      authorization: request.headers.authorization ?? "",
      body: Buffer.concat(parts),
    });
    await hold;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

  /** A browser's subscription, and its received messages. */
  function browser(name: string) {
    const pair = createECDH("prime256v1");
    const p256dh = pair.generateKeys().toString("base64url");
    const auth = randomBytes(16);
    const path = `/${name}-${randomBytes(8).toString("hex")}`;
    return {
      subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString("base64url") } },
      messages: (): PushMessage[] =>
        got
          .filter((one) => one.path === path)
          .map(({ body }) => JSON.parse(decrypted(body, pair, auth)) as PushMessage),
    };
  }
  return {
    origin,
    browser,
    got,
    answerWith: (next: number) => {
      status = next;
    },
    /** Delays replies of the service until released. */
    holdAnswers() {
      let letGo = () => {};
      hold = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => letGo();
    },
    async stop() {
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}
