/** Returns the calendar part of a mail with its lines as sent. */
export const calendarOf = ({ source }: { source: string }): string => partOf(source, "text/calendar");

/** Returns the decoded part of a mail that has a type. Only a declared boundary ends a part: a line of a link may begin with `--`. */
export function partOf(source: string, type: string): string {
  const boundaries = [...source.matchAll(/ boundary="([^"]+)"/g)].map(([, boundary]) => `\r\n--${boundary}`);
  const parts = boundaries.reduce((all, boundary) => all.flatMap((part) => part.split(boundary)), [source]);
  const part = parts.find((one) => one.trimStart().startsWith(`Content-Type: ${type}`)) ?? "";
  const at = part.indexOf("\r\n\r\n");
  const body = part.slice(at + 4);
  return /base64/i.test(part.slice(0, at)) ? Buffer.from(body, "base64").toString("utf8") : unquoted(body);
}

/** Decodes quoted-printable. */
const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString("utf8");

/** Returns the value of the first property with a name, unfolded. */
export const valueIn = (calendar: string, name: string): string | undefined =>
  calendar
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, "");

/** Returns the decoded text of all parts of a mail. */
export const textOf = (source: string): string => unquoted(source);
