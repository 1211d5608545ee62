import { heloOf, mailerOf, messageOf, smtpTransport } from "#server/notify/channels/mailer.ts";
import { mailFailure, withoutAddresses } from "#server/notify/channels/mailFailure.ts";
import type { Environment } from "#server/settings/environment.ts";
import { type Finding, failed, ok, warning } from "./finding.ts";

const NAME = "mail";

type MailEnvironment = Pick<
  Environment,
  "SMTP_URL" | "MAIL" | "MAIL_FROM" | "MAIL_HELO" | "MAIL_BOUNCES" | "DATA_DIR" | "publicUrl" | "isDemo"
>;

/** Signs in to the mail server and sends nothing. */
export async function mailFindings(environment: Environment): Promise<Finding[]> {
  const { SMTP_URL, MAIL, isDemo } = environment;
  const name = "SMTP_URL";
  if (!SMTP_URL) {
    const where = isDemo ? "mails are written to DATA_DIR/outbox" : "no mail is sent";
    return [MAIL === "off" || isDemo ? ok(name, where) : warning(name, where)];
  }
  const transport = smtpTransport(SMTP_URL, heloOf(environment));
  try {
    await transport.verify();
    return [ok(name, "the mail server lets this server in")];
  } catch (error) {
    return [failed(name, mailFailure(error))];
  } finally {
    transport.close();
  }
}

/** Opens the mailbox for bounces and changes nothing. */
export async function bounceFindings({ IMAP_URL }: Pick<Environment, "IMAP_URL">): Promise<Finding[]> {
  if (!IMAP_URL) return [];
  const name = "IMAP_URL";
  const { MailboxTrouble, withMailbox } = await import("#server/notify/channels/bounceMailbox.ts");
  try {
    return await withMailbox(IMAP_URL, async ({ isReadOnly, unread }) => [
      isReadOnly
        ? failed(name, "the mailbox for bounces can be opened, but this user may not delete messages in it")
        : ok(name, `the mailbox for bounces can be opened, and has ${(await unread()).length} unread messages`),
    ]);
  } catch (error) {
    if (!(error instanceof MailboxTrouble)) throw error;
    return [failed(name, error.message)];
  }
}

/** Sends a mail to an address as Skolvy sends all mails, and finds out what became of it. */
export async function tryMail(given: MailEnvironment, to: string): Promise<Finding> {
  const mailer = mailerOf(given);
  if (!mailer)
    return failed(NAME, `SMTP_URL is not set${given.MAIL === "off" ? " and MAIL is off" : ""}, so no mail is sent`);
  const mail = {
    to,
    subject: "Test mail of Skolvy",
    text: `An operator of ${given.publicUrl} has sent this mail to try out the mail server.\n\nThere is nothing for you to do.\n`,
  };
  if (!given.SMTP_URL) {
    await mailer.send(mail);
    return ok(NAME, "it was written to DATA_DIR/outbox, because SMTP_URL is not set");
  }
  const transport = smtpTransport(given.SMTP_URL, heloOf(given));
  try {
    const { response } = await transport.sendMail(messageOf(mail, mailer.from, mailer.bounces));
    const domain = mailer.from.split("@")[1];
    return ok(
      NAME,
      `the mail server took it: ${withoutAddresses(response)}. Look whether it arrives; if not, or as spam, ask for the SPF and DKIM records of ${domain}`,
    );
  } catch (error) {
    return failed(NAME, mailFailure(error));
  } finally {
    transport.close();
  }
}
