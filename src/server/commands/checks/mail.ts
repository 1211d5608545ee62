import { mailerOf, messageOf, smtpTransport } from "#server/notify/mailer.ts";
import type { Environment } from "#server/settings/environment.ts";
import { type Finding, failed, ok, warning } from "./finding.ts";

const NAME = "mail";

type Given = Pick<Environment, "SMTP_URL" | "MAIL" | "MAIL_FROM" | "DATA_DIR" | "publicUrl" | "isDemo">;

/** Signs in to the mail server and sends nothing. */
export async function mailFindings({ SMTP_URL, MAIL, isDemo }: Environment): Promise<Finding[]> {
  const name = "SMTP_URL";
  if (!SMTP_URL) {
    const where = isDemo ? "mails are written to DATA_DIR/outbox" : "no mail is sent";
    return [MAIL === "off" || isDemo ? ok(name, where) : warning(name, where)];
  }
  const transport = smtpTransport(SMTP_URL);
  try {
    await transport.verify();
    return [ok(name, "the mail server lets this server in")];
  } catch (error) {
    return [failed(name, mailFailure(error))];
  } finally {
    transport.close();
  }
}

/** Sends a mail to an address as Skolvy sends all mails, and finds out what became of it. */
export async function tryMail(given: Given, to: string): Promise<Finding> {
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
  const transport = smtpTransport(given.SMTP_URL);
  try {
    const { response } = await transport.sendMail(messageOf(mail, mailer.from));
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

/** Mail servers repeat addresses in their answers, which no log of a job may keep. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/<?([^\s<>:;,"']+)>?/g, (whole, word: string) => (word.slice(1, -1).includes("@") ? "(address)" : whole))
    .replace(/\s+/g, " ")
    .trim();

const CERTIFICATE = /certificate|altnames|self-signed/i;
const WRONG_TLS = /wrong version number|packet length too long|SSL routines/i;
const SIGN_IN_FIRST = 530;
const FOR_GOOD = 500;

/** Returns in words where sending failed and what the mail server said, without addresses. */
export function mailFailure(error: unknown): string {
  const { code, command, responseCode = 0, response, message } = error as MailError;
  const said = withoutAddresses(response ?? message);
  if (CERTIFICATE.test(said)) return `TLS failed, because the mail server's certificate is not trusted: ${said}`;
  if (WRONG_TLS.test(said))
    return `TLS failed: the mail server expects smtp:// at this port, and smtps:// only where TLS begins at once, such as at 465: ${said}`;
  if (responseCode === SIGN_IN_FIRST || code === "ENOAUTH")
    return `the mail server wants a user and password in SMTP_URL, or TLS, first: ${said}`;
  if (code === "EENVELOPE" && command === "RCPT TO")
    return `the mail server refused the recipient${responseCode >= FOR_GOOD ? "" : " for now"}: ${said}`;
  if (code === "EENVELOPE") return `the mail server refused the sender, which MAIL_FROM sets: ${said}`;
  if (code === "ESOCKET" && said.includes("ECONNREFUSED"))
    return `the connection was refused: nothing listens at the host and port of SMTP_URL (${said})`;
  const meaning = MEANINGS[code ?? ""];
  return meaning ? `${meaning}: ${said}` : said;
}

/** An error of nodemailer. */
type MailError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Meanings of nodemailer's codes that need nothing else. */
const MEANINGS: Record<string, string> = {
  EDNS: "the host in SMTP_URL is not known",
  ETIMEDOUT:
    "the mail server did not answer. Either a firewall is in between, or TLS begins at once there, for which SMTP_URL has to begin with smtps://",
  ETLS: "TLS failed",
  EAUTH: "the mail server refused the user and password in SMTP_URL",
  EMESSAGE: "the mail server refused the mail",
  EPROTOCOL: "what listens at SMTP_URL is no mail server",
  ECONNECTION: "the mail server closed the connection",
  ESOCKET: "the connection failed",
};
