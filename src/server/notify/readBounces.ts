import { millisecondsInMinute } from "date-fns/constants";
import type { Connection } from "#server/database/connect.ts";
import type { BounceResult } from "#server/http/monitoring/metrics.ts";
import { outline } from "#server/http/problems.ts";
import { MailboxTrouble, withMailbox } from "./channels/bounceMailbox.ts";
import { readBounce } from "./channels/deliveryReport.ts";
import { type RefusedMail, returnOf } from "./queues/mailReturns.ts";

const READ_EVERY_MS = 5 * millisecondsInMinute;
/** The rest is left to the next time. */
const AT_ONCE = 500;

type EndAddress = (db: Connection["db"], mail: RefusedMail, at: Date) => Promise<unknown>;

export type BounceWork = {
  connection: Connection;
  /** The mailbox, as in IMAP_URL. */
  imapUrl: string;
  /** Its address, as in MAIL_BOUNCES. */
  bounces: string;
  /** Notes that mail to an address will never arrive, by who reads it. */
  endAddress: Record<"guardian" | "staff", EndAddress>;
  now: () => Date;
  count: (result: BounceResult) => void;
};

/**
 * Reads the mailbox for bounces every few minutes, as long as the server runs.
 * @returns a function that ends it, once the current run is done
 */
export function startReadingBounces(
  work: BounceWork,
  warn: (details: object, text: string) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const read = () => {
    running ??= readBounces(work)
      .catch((error: Error) => {
        const cause = error instanceof MailboxTrouble ? error.message : outline(error);
        warn({ setting: "IMAP_URL", cause }, "The mailbox for bounces could not be read");
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(read, READ_EVERY_MS).unref();
  read();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Handles all messages in the mailbox that nobody has read, on one server at a time. */
export async function readBounces(work: BounceWork): Promise<void> {
  await work.connection.tryLock("bounces", () =>
    withMailbox(work.imapUrl, async (mailbox) => {
      for (const uid of (await mailbox.unread()).slice(0, AT_ONCE)) {
        const source = await mailbox.read(uid);
        const result = source && (await handle(work, source));
        if (result === "unknown" || result === undefined) await mailbox.markRead(uid);
        else await mailbox.remove(uid);
        if (result !== undefined) work.count(result);
      }
    }),
  );
}

/** Ends the address if a report says so. A message to an unknown token may be somebody's, so it is not deleted. */
async function handle(work: BounceWork, source: Uint8Array): Promise<BounceResult> {
  const { connection, bounces, endAddress, now } = work;
  // A message that breaks the limits is no report of a mail server.
  const { token, report } = await readBounce(source, bounces).catch(() => ({ token: undefined, report: null }));
  const mail = token === undefined ? undefined : await returnOf(connection.db, token);
  if (!mail) return "unknown";
  if (!report) return "other";
  if (!report.isForGood) return "temporary";
  await endAddress[mail.reader](connection.db, mail, now());
  return "refused";
}
