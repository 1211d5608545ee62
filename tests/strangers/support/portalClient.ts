import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from "node:http2";
import { onTestFinished } from "vitest";

type Request = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string };
type Reply = { status: number; text: string };

/** Fewer than the requests after which nginx ends a connection. */
const REQUESTS_OF_A_CONNECTION = 500;

/** Speaks HTTP/2 to a portal, as browsers do. */
export function portalClient(url: string, authority: Buffer) {
  const sessions: ClientHttp2Session[] = [];
  let left = 0;
  const open = (): ClientHttp2Session => {
    const current = sessions.at(-1);
    left -= 1;
    if (current && left > 0 && !current.closed && !current.destroyed) return current;
    current?.close();
    left = REQUESTS_OF_A_CONNECTION;
    const session = connect(url, { ca: authority });
    session.on("goaway", () => {
      left = 0;
    });
    // Its requests fail by themselves.
    session.on("error", () => undefined);
    sessions.push(session);
    return session;
  };
  onTestFinished(() => {
    for (const session of sessions) session.destroy();
  });
  const start = (path: string, { method = "GET", headers = {}, body }: Request) => {
    const stream = open().request({ ":path": path, ":method": method, ...headers });
    stream.setEncoding("utf8");
    stream.end(body);
    return stream;
  };
  return {
    send: (path: string, request: Request = {}): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const stream = start(path, request);
        let status = 0;
        let text = "";
        stream.on("response", (headers) => {
          status = headers[":status"] ?? 0;
        });
        stream.on("data", (chunk: string) => {
          text += chunk;
        });
        stream.on("error", reject);
        stream.on("end", () => resolve({ status, text }));
      }),
    /** Opens a stream of events; `text` is what has arrived. */
    follow: (path: string, headers: OutgoingHttpHeaders) => {
      const stream = start(path, { headers });
      const followed = { text: "", status: 0 };
      stream.on("response", (reply) => {
        followed.status = reply[":status"] ?? 0;
      });
      stream.on("data", (chunk: string) => {
        followed.text += chunk;
      });
      stream.on("error", () => undefined);
      return followed;
    },
  };
}
