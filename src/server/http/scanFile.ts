import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { ApiProblem } from "./problems.ts";

/** Address of a virus scanner with the protocol of clamd. */
export type ScannerSettings = { host: string; port: number };

export type Scanner = {
  /**
   * Returns the name of what was found in a file, or null.
   * @throws ScannerAway
   */
  scan: (content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<string | null>;
  /** @throws ScannerAway unless it replies */
  ping: () => Promise<void>;
};

/** The scanner cannot be reached, is too slow, or has not scanned the file whole. Nothing that is not scanned is kept. */
export class ScannerAway extends ApiProblem {
  override readonly name = "ScannerAway";
  /** For the log. */
  readonly reason: string;

  constructor(reason: string) {
    super(503, "unavailable", "Files cannot be checked for viruses right now. Try again later.");
    this.reason = reason;
  }
}

/** Pauses of the scanner, such as for the scan itself, in milliseconds. */
const SILENCE_MS = 30_000;
/** clamd takes pieces of any size; its own buffer has this one. */
const PIECE_BYTES = 64 * 1024;
const REPLY_MAX = 1_000;

/** A scanner that speaks the protocol of ClamAV's daemon, which gets the file in pieces (INSTREAM). */
export function clamav(settings: ScannerSettings, silenceMs = SILENCE_MS): Scanner {
  return {
    async scan(content) {
      const reply = await ask(settings, silenceMs, framed(content));
      if (reply === "stream: OK") return null;
      const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
      if (found) return found;
      throw new ScannerAway(/size limit/i.test(reply) ? "StreamMaxLength is too small" : "an unexpected reply");
    },
    async ping() {
      if ((await ask(settings, silenceMs, [Buffer.from("zPING\0")])) !== "PONG")
        throw new ScannerAway("an unexpected reply");
    },
  };
}

/** Puts its length before each piece, and an empty one at the end. */
async function* framed(content: Parameters<Scanner["scan"]>[0]): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of content)
    for (let at = 0; at < piece.length; at += PIECE_BYTES) {
      const part = piece.subarray(at, at + PIECE_BYTES);
      yield lengthOf(part.length);
      yield part;
    }
  yield lengthOf(0);
}

/** Sends a command on a connection of its own and returns the reply, which may come before all has been sent. */
async function ask(
  { host, port }: ScannerSettings,
  silenceMs: number,
  command: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(silenceMs, () => socket.destroy(new ScannerAway("no reply in time")));
  const reply = replyOf(socket);
  const source = Readable.from(command);
  source.on("error", (error) => socket.destroy(error));
  source.pipe(socket, { end: false });
  try {
    return await reply;
  } finally {
    source.destroy();
    socket.destroy();
  }
}

/** @throws ScannerAway for a connection that ends or fails before a reply */
const replyOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString("utf8");
      const end = text.indexOf("\0");
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > REPLY_MAX) reject(new ScannerAway("an unexpected reply"));
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      reject(error instanceof ScannerAway ? error : new ScannerAway(error.code ?? error.name)),
    );
    socket.on("close", () => reject(new ScannerAway("the connection was closed")));
  });

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
