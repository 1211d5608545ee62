import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type GraphAnswer = { status?: number; headers?: Record<string, string>; body?: unknown };
type Request = { method: string; path: string; authorization: string | undefined; body: string; at: number };

/**
 * Starts an HTTP server that replies like Microsoft's sign-in and Graph.
 * @param answers replies by path and query, below /v1.0; all others are 404
 * @param signIn reply to the sign-in instead of a token
 */
export async function startGraph(
  answers: Record<string, GraphAnswer | ((nth: number) => GraphAnswer)>,
  signIn?: GraphAnswer,
) {
  const requests: Request[] = [];
  let tokens = 0;

  const answerTo = (path: string): GraphAnswer => {
    if (path.endsWith("/oauth2/v2.0/token")) {
      if (signIn) return signIn;
      tokens += 1;
      return { body: { token_type: "Bearer", expires_in: 3599, access_token: `token-${tokens}` } };
    }
    const answer = answers[path.replace(/^\/v1\.0/, "")];
    const nth = requests.filter((one) => one.path === path).length;
    if (!answer) return { status: 404, body: { error: { code: "ResourceNotFound", message: "" } } };
    return typeof answer === "function" ? answer(nth) : answer;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const path = decodeURIComponent(request.url ?? "");
    const { method = "", headers } = request;
    requests.push({ method, path, authorization: headers.authorization, body, at: Date.now() });
    const answer = answerTo(path);
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
    response.end(JSON.stringify(answer.body ?? {}));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: { tenant: "tenant-1", client: "client-1", secret: "secret-1", authority: url, endpoint: `${url}/v1.0` },
    /** Requests to Graph itself. */
    requests: () => requests.filter(({ path }) => path.startsWith("/v1.0")),
    tokenRequests: () => requests.filter(({ path }) => path.endsWith("/token")),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
