import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Environment } from "#server/settings/environment.ts";

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
});
export type Mail = z.infer<typeof Mail>;
export type MailWithCalendar = Mail & { calendar: NonNullable<Mail["calendar"]> };

export type Mailer = {
  /** Sender's address. */
  from: string;
  /** Mails are written to a folder, because there is no mail server. */
  isKept: boolean;
  /** Rejects if the mail server refuses the mail. */
  send: (mail: Mail) => Promise<void>;
};

const NAME = "Skolvy";
/** Time limit for each step of talking to the mail server. */
const LIMIT_MS = 10_000;

/** Chooses how mails are sent: by the mail server, in a demo without one into a folder, otherwise not at all. */
export function mailerOf(
  settings: Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "publicUrl" | "isDemo">,
): Mailer | undefined {
  const from = settings.MAIL_FROM ?? `no-reply@${new URL(settings.publicUrl).hostname}`;
  if (settings.SMTP_URL) return smtpMailer(settings.SMTP_URL, from);
  return settings.isDemo ? folderMailer(join(settings.DATA_DIR, "outbox"), from) : undefined;
}

export const smtpTransport = (url: string) =>
  createTransport({ url, connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS });

export function smtpMailer(url: string, from: string): Mailer {
  const transport = smtpTransport(url);
  return { from, isKept: false, send: async (mail) => void (await transport.sendMail(messageOf(mail, from))) };
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
  note: { delivered: () => Promise<unknown>; refused: () => Promise<unknown> },
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (failure) {
    if (!isAddressRefused(failure)) throw failure;
    await note.refused();
    return;
  }
  await note.delivered();
}

/** Returns whether a failure says that the recipient's mail server has refused the address for good. */
export const isAddressRefused = (failure: unknown): boolean =>
  failure instanceof Error &&
  "command" in failure &&
  failure.command === "RCPT TO" &&
  "responseCode" in failure &&
  Number(failure.responseCode) >= REFUSED_FOR_GOOD;

const REFUSED_FOR_GOOD = 500;

/** Returns a mail in the form that the transport takes. */
export const messageOf = (
  { id, to, subject, text, html, fromName = NAME, unsubscribe, calendar }: Mail,
  from: string,
): SendMailOptions => ({
  ...(id !== undefined && { messageId: `<${id}@${from.split("@")[1] ?? "localhost"}>` }),
  from: { name: fromName, address: from },
  to,
  subject,
  text,
  ...(html !== undefined && { html }),
  ...(unsubscribe !== undefined && {
    headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  }),
  ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content, filename: "invite.ics" } }),
});
