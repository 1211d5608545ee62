import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Environment } from "#server/settings/environment.ts";
import { newReturnToken, returnAddress } from "./returnAddress.ts";

/** A mail to one person, perhaps with an HTML part or a calendar entry. */
export const Mail = z.object({
  /** Makes a mail that is sent twice one mail at its recipient. */
  id: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Sender's name, if it is not the product's. */
  fromName: z.string().optional(),
  /** Address that unsubscribes with one request (RFC 8058). */
  unsubscribe: z.string().optional(),
  calendar: z.object({ method: z.enum(["REQUEST", "CANCEL"]), content: z.string() }).optional(),
  /** Names the mail in its envelope sender, so that a bounce is known to be of it. */
  returnToken: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;
export type MailWithCalendar = Mail & { calendar: NonNullable<Mail["calendar"]> };

export type Mailer = {
  from: string;
  /** Mails are written to a folder, because there is no mail server. */
  isKept: boolean;
  /** The address of the mailbox for bounces, if one is read. */
  bounces?: string | undefined;
  /** Rejects if the mail server refuses the mail. */
  send: (mail: Mail) => Promise<void>;
};

const NAME = "Skolvy";
/** Time limit for each step of talking to the mail server. */
const LIMIT_MS = 10_000;
/** Connections that carry mails one after another, and how long one waits for the next mail. */
const POOL = { pool: true, maxConnections: 5, maxMessages: 100, idleTimeout: 1_000 } as const;

/** Chooses how mails are sent: by the mail server, in a demo without one into a folder, otherwise not at all. */
export function mailerOf(
  settings: Pick<
    Environment,
    "SMTP_URL" | "MAIL_FROM" | "MAIL_HELO" | "MAIL_BOUNCES" | "DATA_DIR" | "publicUrl" | "isDemo"
  >,
): Mailer | undefined {
  const from = settings.MAIL_FROM ?? `no-reply@${new URL(settings.publicUrl).hostname}`;
  if (settings.SMTP_URL) return smtpMailer(settings.SMTP_URL, from, heloOf(settings), settings.MAIL_BOUNCES);
  return settings.isDemo ? folderMailer(join(settings.DATA_DIR, "outbox"), from) : undefined;
}

/**
 * Returns the name by which this server greets the mail server. Many mail servers trust a name without a dot less; a machine that has
 * such a name uses the portal's host. Undefined for the machine's own name.
 */
export function heloOf({ MAIL_HELO, publicUrl }: Pick<Environment, "MAIL_HELO" | "publicUrl">): string | undefined {
  const portal = new URL(publicUrl).hostname;
  return MAIL_HELO ?? (!hostname().includes(".") && portal.includes(".") ? portal : undefined);
}

const smtpOptions = (url: string, name: string | undefined) => ({
  url,
  connectionTimeout: LIMIT_MS,
  greetingTimeout: LIMIT_MS,
  socketTimeout: LIMIT_MS,
  ...(name !== undefined && { name }),
});

/** A connection for each mail, whose answers are looked at. */
export const smtpTransport = (url: string, helo?: string) => createTransport(smtpOptions(url, helo));

export function smtpMailer(url: string, from: string, helo?: string, bounces?: string): Mailer {
  const transport = createTransport({ ...smtpOptions(url, helo), ...POOL });
  return {
    from,
    isKept: false,
    bounces,
    send: async (mail) => void (await transport.sendMail(messageOf(mail, from, bounces))),
  };
}

export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    from,
    isKept: true,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${randomUUID()}.eml`), message as Buffer);
    },
  };
}

/**
 * Sends a mail and notes what became of it.
 * @throws Error if the mail server cannot be reached or is busy, so that the job is retried
 */
export async function sendNoting(
  mailer: Mailer,
  mail: Mail,
  note: {
    /** Keeps the token by which a bounce is known to be of this mail. */
    returning: (token: string) => Promise<unknown>;
    delivered: () => Promise<unknown>;
    refused: () => Promise<unknown>;
  },
): Promise<void> {
  const returnToken = mailer.bounces === undefined ? undefined : newReturnToken();
  if (returnToken !== undefined) await note.returning(returnToken);
  try {
    await mailer.send({ ...mail, returnToken });
  } catch (failure) {
    if (!isAddressRefused(failure)) throw failure;
    await note.refused();
    return;
  }
  await note.delivered();
}

/** Returns whether a failure says that the recipient's mail server has refused the address for good. */
export function isAddressRefused(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { command, response = "" } = failure as Error & { command?: string; response?: string };
  return command === "RCPT TO" && endsAddress(response);
}

/**
 * Returns whether a mail server's answer ends an address for good. A full mailbox, a server that could not be reached in time, and rules
 * about the sender or the mail (RFC 3463) say nothing about the address.
 * @param answer as in `550 5.1.1 User unknown`
 */
export function endsAddress(answer: string): boolean {
  const [, code, enhanced] = /^(5\d\d)(?:[ -]5\.(\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? [];
  if (code === undefined) return false;
  return enhanced === undefined ? code !== MAILBOX_FULL : !NOT_OF_ADDRESS.test(enhanced);
}

const MAILBOX_FULL = "552";
/**
 * Details of a status: the sender's address, a full mailbox, a mail that is too long for it, a mail server that could not be reached in
 * time (two of them as Exchange numbers it), the mail system, the mail's contents, and security or policy.
 */
const NOT_OF_ADDRESS = /^(?:1\.[78]$|2\.[23]$|4\.(?:7|300|31[67])$|[367]\.)/;

export const messageOf = (
  { id, to, subject, text, html, fromName = NAME, unsubscribe, calendar, returnToken }: Mail,
  from: string,
  bounces?: string,
): SendMailOptions => ({
  ...(bounces !== undefined && { envelope: { from: returnAddress(bounces, returnToken), to } }),
  ...(id !== undefined && { messageId: `<${id}@${from.split("@")[1] ?? "localhost"}>` }),
  from: { name: fromName, address: from },
  to,
  subject,
  text,
  ...(html !== undefined && { html }),
  headers: {
    // Keeps programs that answer mails, such as those of people on holiday, from answering (RFC 3834).
    "Auto-Submitted": "auto-generated",
    ...(unsubscribe !== undefined && {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  },
  ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content, filename: "invite.ics" } }),
});
