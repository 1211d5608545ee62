/** Mail servers repeat addresses in their answers, which no log of a job may keep. */
export const withoutAddresses = (text: string): string =>
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
  const { response, message } = error as MailError;
  const said = withoutAddresses(response ?? message);
  const meaning = meaningOf(error as MailError, said);
  return meaning === undefined ? said : `${meaning}: ${said}`;
}

/** Returns where sending failed, for the log. The words of a mail server's answer may name people, so it has only their codes. */
export function mailFailureFacts(error: unknown): { cause: string; code?: string; reply?: string } {
  const { code, responseCode, response, message } = error as MailError;
  const said = withoutAddresses(response ?? message);
  const meaning = meaningOf(error as MailError, said);
  // Without an answer, the message is Node's or nodemailer's own.
  const cause = meaning ?? (response === undefined ? said : "the mail server refused it");
  const [, enhanced = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "") ?? [];
  return {
    cause: meaning !== undefined && response === undefined ? `${meaning} (${said})` : cause,
    ...(code !== undefined && { code }),
    ...(responseCode && { reply: `${responseCode} ${enhanced}`.trim() }),
  };
}

function meaningOf({ code, command, responseCode = 0 }: MailError, said: string): string | undefined {
  if (CERTIFICATE.test(said)) return "TLS failed, because the mail server's certificate is not trusted";
  if (WRONG_TLS.test(said))
    return "TLS failed: the mail server expects smtp:// at this port, and smtps:// only where TLS begins at once, such as at 465";
  if (responseCode === SIGN_IN_FIRST || code === "ENOAUTH")
    return "the mail server wants a user and password in SMTP_URL, or TLS, first";
  if (code === "EENVELOPE" && command === "RCPT TO")
    return `the mail server refused the recipient${responseCode >= FOR_GOOD ? "" : " for now"}`;
  if (code === "EENVELOPE") return "the mail server refused the sender, which MAIL_FROM sets";
  if (code === "ESOCKET" && said.includes("ECONNREFUSED"))
    return "the connection was refused: nothing listens at the host and port of SMTP_URL";
  return MEANINGS[code ?? ""];
}

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
