import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

type Message = { uid: number; source: string; isSeen: boolean };

/**
 * A mailbox that is read by IMAP (RFC 3501), for the length of a test: as much of the protocol as reading, marking and deleting messages
 * needs, for one user.
 */
export async function givenMailbox({ isReadOnly = false } = {}) {
  const messages: Message[] = [];
  const sockets = new Set<Socket>();
  const answers: Record<string, (rest: string) => string[]> = {
    capability: () => ["* CAPABILITY IMAP4rev1 UIDPLUS", "OK"],
    login: (rest) => [rest.replaceAll('"', "") === "bounces secret" ? "OK" : "NO [AUTHENTICATIONFAILED] Wrong"],
    list: () => ['* LIST () "/" ""', "OK"],
    select: (rest) =>
      /^"?INBOX"?$/i.test(rest)
        ? [
            `* ${messages.length} EXISTS`,
            "* FLAGS (\\Seen \\Deleted)",
            "* OK [PERMANENTFLAGS (\\Seen \\Deleted)] Ok",
            "* OK [UIDVALIDITY 1] Ok",
            `OK [READ-${isReadOnly ? "ONLY" : "WRITE"}] Selected`,
          ]
        : ["NO [NONEXISTENT] No such folder"],
    "uid search": () => [
      ["* SEARCH", ...messages.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid)].join(" "),
      "OK",
    ],
    "uid fetch": (rest) => {
      const uid = Number.parseInt(rest, 10);
      const at = messages.findIndex((message) => message.uid === uid);
      const [, limit = "0"] = /<0\.(\d+)>/.exec(rest) ?? [];
      const source = messages[at]?.source.slice(0, Number(limit)) ?? "";
      const literal = `* ${at + 1} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(source)}}\r\n${source})`;
      return at < 0 ? ["OK"] : [literal, "OK"];
    },
    "uid store": (rest) => {
      const message = messages.find(({ uid }) => uid === Number.parseInt(rest, 10));
      if (message && rest.includes("\\Seen")) message.isSeen = true;
      return ["OK"];
    },
    "uid expunge": (rest) => {
      const at = messages.findIndex(({ uid }) => uid === Number(rest));
      messages.splice(at, 1);
      return [`* ${at + 1} EXPUNGE`, "OK"];
    },
    noop: () => ["OK"],
    logout: () => ["* BYE", "OK"],
  };
  const answer = (line: string): string => {
    const [tag = "", ...words] = line.split(" ");
    const [first = "", second = ""] = words.map((word) => word.toLowerCase());
    const name = first === "uid" ? `uid ${second}` : first;
    const rest = words.slice(name.split(" ").length).join(" ");
    const lines = answers[name]?.(rest) ?? ["BAD Unknown command"];
    return [...lines.slice(0, -1), `${tag} ${lines.at(-1)}`, ""].join("\r\n");
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.write("* OK Ready\r\n");
    let text = "";
    socket.on("data", (chunk) => {
      const lines = `${text}${chunk}`.split("\r\n");
      text = lines.pop() ?? "";
      for (const line of lines) socket.write(answer(line));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}`,
    messages,
    put: (source: string) => void messages.push({ uid: messages.length + 1, source, isSeen: false }),
  };
}
