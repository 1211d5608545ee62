import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Environment } from "#server/settings/environment.ts";

/** A mail to one person with something for the calendar. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  calendar: z.object({ method: z.enum(["REQUEST", "CANCEL"]), content: z.string() }),
});
export type Mail = z.infer<typeof Mail>;

export type Mailer = {
  /** The address that mails come from. */
  from: string;
  /** Mails are kept in a folder, for want of a mail server. */
  isKept: boolean;
  /** Rejects when the mail server does not take it. */
  send: (mail: Mail) => Promise<void>;
};

const NAME = "Skolvy";
/** Nobody is kept waiting longer by a mail server that does not answer. */
const LIMIT_MS = 10_000;

/** How mails are sent: by the mail server, in a demo without one into a folder, else not at all. */
export function mailerOf(
  settings: Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "publicUrl" | "isDemo">,
): Mailer | undefined {
  const from = settings.MAIL_FROM ?? `no-reply@${new URL(settings.publicUrl).hostname}`;
  if (settings.SMTP_URL) return smtpMailer(settings.SMTP_URL, from);
  return settings.isDemo ? folderMailer(join(settings.DATA_DIR, "outbox"), from) : undefined;
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
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

const messageOf = ({ to, subject, text, calendar }: Mail, from: string): SendMailOptions => ({
  from: { name: NAME, address: from },
  to,
  subject,
  text,
  icalEvent: { method: calendar.method, content: calendar.content, filename: "invite.ics" },
});
