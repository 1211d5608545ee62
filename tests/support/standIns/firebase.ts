import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";
import type { PhonePushSettings } from "#server/settings/services.ts";

/** A message as Firebase Cloud Messaging gets it. */
type Message = {
  token: string;
  notification: { title: string; body: string };
  data: { path: string };
  android: { priority: string; ttl: string; notification?: { tag: string } };
  apns: { headers: Record<string, string> };
};
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";

/** Error of the service as its documentation shows it. */
export const refusal = (status: number, errorCode: string): Answer => ({
  status,
  body: {
    error: {
      code: status,
      message: "",
      status: "INVALID_ARGUMENT",
      details: [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }],
    },
  },
});

/** One for all stand-ins of a worker: making it takes longer than a test. */
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Starts an HTTP server that replies like Google's token endpoint and Firebase Cloud Messaging. */
export async function startFirebase() {
  const sent: { message: Message; authorization: string | undefined }[] = [];
  const answers: Answer[] = [];
  let tokens = 0;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { status, headers, body: answer } = await reply(request.url ?? "", body, request.headers.authorization);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: PhonePushSettings = {
    project_id: "school-app",
    client_email: "push@school-app.example",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    token_uri: `${url}/token`,
    endpoint: url,
  };

  async function reply(path: string, body: string, authorization: string | undefined): Promise<Answer> {
    if (path === "/token") {
      const asked = new URLSearchParams(body);
      const options = { issuer: settings.client_email, audience: settings.token_uri };
      const { payload } = await jwtVerify(asked.get("assertion") ?? "", publicKey, options);
      const isGranted =
        asked.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" && payload.scope === SCOPE;
      if (!isGranted) return { status: 400, body: { error: "invalid_grant" } };
      tokens += 1;
      return { status: 200, body: { access_token: `token-${tokens}`, expires_in: 3_599, token_type: "Bearer" } };
    }
    if (path !== "/v1/projects/school-app/messages:send") return { status: 404 };
    const { message } = JSON.parse(body) as { message: Message };
    sent.push({ message, authorization });
    return answers.shift() ?? { status: 200, body: { name: "projects/school-app/messages/1" } };
  }

  return {
    settings,
    sent,
    tokens: () => tokens,
    /** Sets the next replies to messages; later ones are taken. */
    answer: (...next: Answer[]) => void answers.push(...next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
