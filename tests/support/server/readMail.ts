import { partOf, textOf } from "./calendar.ts";

export type ReadMail = { headers: Record<string, string>; text: string; html: string };

/** Reads a mail with a text and an HTML part: its unfolded headers, with decoded words, and the decoded parts. */
export function readMail({ source }: { source: string }): ReadMail {
  const end = source.indexOf("\r\n\r\n");
  const headers = Object.fromEntries(
    source
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        decodeWords(line.slice(line.indexOf(":") + 1).trim()),
      ]),
  );
  return { headers, text: partOf(source, "text/plain"), html: partOf(source, "text/html") };
}

/** Decodes the encoded words of a header (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, words: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(words, "base64").toString("utf8")
        : textOf(words.replaceAll("_", " ")),
    );

/** Returns the link of a mail that works without a sign-in, as a path. */
export const linkIn = (text: string): string => /http:\/\/localhost(\/mail\/[^\s>]+)/.exec(text)?.[1] ?? "";
