import PostalMime from "postal-mime";
import { endsAddress } from "./mailer.ts";
import { returnTokenIn } from "./returnAddress.ts";

/** A message in the mailbox for bounces. */
export type BounceMessage = {
  /** The token of the address that it was sent to. */
  token: string | undefined;
  /** Null if it is no report of a mail server, such as the answer of somebody on holiday. */
  report: { isForGood: boolean } | null;
};

const REPORTS = ["message/delivery-status", "message/global-delivery-status"];
/** Headers in which mail servers name the envelope's recipient. */
const RECIPIENTS = ["to", "delivered-to", "x-original-to", "envelope-to"];
const REPORT_BYTES = 64 * 1_024;
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1_024, maxRfc822NestingDepth: 0 };

/**
 * Reads a message of which the end may be missing. The report is before the mail that comes back.
 * @param bounces the address of the mailbox, as in MAIL_BOUNCES
 */
export async function readBounce(source: Uint8Array, bounces: string): Promise<BounceMessage> {
  const { headers, attachments } = await PostalMime.parse(source, { ...LIMITS, attachmentEncoding: "utf8" });
  const token = headers
    .filter(({ key }) => RECIPIENTS.includes(key))
    .map(({ value }) => returnTokenIn(value, bounces))
    .find((found) => found !== undefined);
  const report = attachments.find(({ mimeType }) => REPORTS.includes(mimeType));
  if (!report) return { token, report: null };
  return { token, report: { isForGood: isForGood(String(report.content).slice(0, REPORT_BYTES)) } };
}

/** Returns whether a delivery report (RFC 3464) says that mail to the recipient will never arrive. */
export const isForGood = (report: string): boolean => groupsOf(report).some(endsRecipient);

const LINE_BREAK = /\r?\n/;

/** Returns the groups of fields, of which the first is about the mail, and each other one about a recipient. */
function groupsOf(report: string): Map<string, string>[] {
  const groups = [new Map<string, string>()];
  let name = "";
  for (const line of report.split(LINE_BREAK)) {
    const group = groups.at(-1) ?? new Map<string, string>();
    if (line.trim() === "") {
      if (group.size > 0) groups.push(new Map());
    } else if (/^[ \t]/.test(line)) {
      group.set(name, `${group.get(name) ?? ""} ${line.trim()}`);
    } else {
      const colon = line.indexOf(":");
      name = line.slice(0, colon).trim().toLowerCase();
      group.set(name, line.slice(colon + 1).trim());
    }
  }
  return groups;
}

/** The status of a mail server that gave no detailed one. */
const UNSPECIFIC = "5.0.0";
/** An answer to the mail as a whole too, such as to spam. A report does not tell which command it answers. */
const TRANSACTION_FAILED = /^554(?![ -]5\.)/;

function endsRecipient(fields: Map<string, string>): boolean {
  const [status = ""] = (fields.get("status") ?? "").split(/[\s(]/);
  if (fields.get("action")?.toLowerCase() !== "failed" || !status.startsWith("5.")) return false;
  if (status !== UNSPECIFIC) return endsAddress(`550 ${status}`);
  const diagnostic = fields.get("diagnostic-code") ?? "";
  const answer = diagnostic.slice(diagnostic.indexOf(";") + 1).trim();
  if (!/^5\d\d/.test(answer)) return true;
  return !TRANSACTION_FAILED.test(answer) && endsAddress(answer);
}
