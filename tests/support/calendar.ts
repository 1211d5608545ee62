/** The calendar part of a mail, its lines as they were sent. */
export function calendarOf({ source }: { source: string }): string {
  const part = source.split("\r\n--").find((one) => one.includes("Content-Type: text/calendar")) ?? "";
  const at = part.indexOf("\r\n\r\n");
  const body = part.slice(at + 4);
  return /base64/i.test(part.slice(0, at)) ? Buffer.from(body, "base64").toString("utf8") : unquoted(body);
}

/** Reads quoted-printable. */
const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString("utf8");

/** The value of a calendar's first property of a name, its folded lines made one. */
export const valueIn = (calendar: string, name: string): string | undefined =>
  calendar
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, "");

/** The words of a mail, all parts as they read. */
export const textOf = (source: string): string => unquoted(source);
