import { ImapFlow } from "imapflow";
import { withoutAddresses } from "./mailFailure.ts";

/** The mailbox for bounces could not be opened, read or changed. The message says why, without addresses. */
export class MailboxTrouble extends Error {
  override readonly name = "MailboxTrouble";
}

export type Mailbox = {
  /** Marks cannot be set and messages not deleted. */
  isReadOnly: boolean;
  /** The numbers of messages that nobody has read, the oldest first. */
  unread: () => Promise<number[]>;
  /** The beginning of a message; undefined if it is not there any more. */
  read: (uid: number) => Promise<Uint8Array | undefined>;
  remove: (uid: number) => Promise<void>;
  markRead: (uid: number) => Promise<void>;
};

const LIMIT_MS = 10_000;
/** Reports have a few kilobytes, and stand before the mail that comes back. */
const SOURCE_BYTES = 256 * 1_024;
const BY_UID = { uid: true };

/**
 * Opens a mailbox by IMAP, works in it and signs out.
 * @param address as in `imaps://user:password@mail.example:993/INBOX`
 * @throws MailboxTrouble
 */
export async function withMailbox<Result>(
  address: string,
  work: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  // A connection that breaks off also rejects the command that runs.
  client.on("error", () => undefined);
  try {
    const folder = await naming(async () => {
      await client.connect();
      return client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || "INBOX");
    });
    return await work({
      isReadOnly: folder.readOnly === true,
      unread: () => naming(async () => (await client.search({ seen: false }, BY_UID)) || []),
      read: (uid) =>
        naming(async () => {
          const range = { start: 0, maxLength: SOURCE_BYTES };
          const message = await client.fetchOne(String(uid), { source: range }, BY_UID);
          return message ? message.source : undefined;
        }),
      remove: (uid) => naming(async () => void (await client.messageDelete(String(uid), BY_UID))),
      markRead: (uid) => naming(async () => void (await client.messageFlagsAdd(String(uid), ["\\Seen"], BY_UID))),
    });
  } finally {
    if (client.usable) await client.logout().catch(() => client.close());
    else client.close();
  }
}

async function naming<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw new MailboxTrouble(mailboxFailure(error));
  }
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  serverResponseCode?: string;
  responseText?: string;
};

function mailboxFailure(error: unknown): string {
  const { code, authenticationFailed, mailboxMissing, serverResponseCode, responseText, message } = error as ImapError;
  const said = withoutAddresses(responseText ?? message);
  if (authenticationFailed) return `the mail server refused the user and password in IMAP_URL: ${said}`;
  if (mailboxMissing || serverResponseCode === "NONEXISTENT") return "the folder that IMAP_URL names does not exist";
  if (/certificate|altnames|self-signed/i.test(said))
    return `TLS failed, because the mail server's certificate is not trusted: ${said}`;
  const meaning = MEANINGS[code ?? ""];
  return meaning === undefined ? said : `${meaning}: ${said}`;
}

const MEANINGS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused: nothing listens at the host and port of IMAP_URL",
  ENOTFOUND: "the host in IMAP_URL is not known",
  EAI_AGAIN: "the host in IMAP_URL is not known",
  ERR_SSL_WRONG_VERSION_NUMBER:
    "TLS failed: IMAP_URL begins with imaps:// only where TLS begins at once, such as at 993",
};
