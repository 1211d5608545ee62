import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** `from`: the envelope sender. `helo`: the name by which the sender has greeted. */
type Received = { from: string; to: string[]; source: string; helo: string };
type Options = {
  /** Refuses all recipients, with this answer if there is one. */
  refuses?: boolean | { responseCode: number; text: string };
  /** Called with how many mails have arrived, before the sender is told that the last one has. */
  onReceived?: (count: number) => Promise<void>;
};

/** A local mail server that records mails, or refuses them, for the length of a test. */
export async function givenMailServer(options: Options = {}) {
  const { stop, ...server } = await startMailServer(options);
  onTestFinished(stop);
  return server;
}

export async function startMailServer({ refuses = false, onReceived = async () => undefined }: Options = {}) {
  const received: Received[] = [];
  let connections = 0;
  const refusal =
    typeof refuses === "object"
      ? Object.assign(new Error(refuses.text), { responseCode: refuses.responseCode })
      : new Error("No such mailbox");
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo(_address, _session, done) {
      done(refuses ? refusal : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const source = Buffer.concat(chunks).toString("utf8");
        const { mailFrom } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to, source, helo: session.hostNameAppearsAs });
        onReceived(received.length).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, connections: () => connections, stop };
}
