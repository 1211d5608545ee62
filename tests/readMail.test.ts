import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { messageOf } from "#server/notify/channels/mailer.ts";
import { calendarOf } from "./support/server/calendar.ts";
import { linkIn, readMail } from "./support/server/readMail.ts";

/** A link whose second line in the mail begins like the end of a part, as one signature in 4,096 does. */
const LINK = `http://localhost/mail/${"k".repeat(32)}.confirm.2026-03-12.--${"s".repeat(41)}`;

it("reads a mail whole, whatever its lines begin with", async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const text = `Bekräfta e-postadressen: öppna länken.\n\n${LINK}\n\nHälsningar`;
  const calendar = { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR" } as const;
  const written = { to: "karin@example.com", subject: "Å", text, html: `<p>${LINK} </p>`, calendar };
  const { message } = await transport.sendMail(messageOf(written, "school@example.com"));
  const source = String(message);
  expect(source).toContain("=\r\n--");
  const mail = readMail({ source });
  expect(mail.text.replaceAll("\r\n", "\n")).toContain(text);
  expect(`http://localhost${linkIn(mail.html)}`).toBe(LINK);
  expect(calendarOf({ source })).toContain("END:VCALENDAR");
});
