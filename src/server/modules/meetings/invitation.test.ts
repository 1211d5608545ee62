import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarFile, type Invitation, invitationMail } from "./invitation.ts";

const NOTES = "Möte; med, komma \\ och så långt att raden viks mitt i 👩‍👧‍👦 familjen, ännu en gång 👩‍👧‍👦";

const given: Invitation = {
  instanceId: "instance-1",
  sequence: 2,
  title: NOTES,
  student: "Elsa",
  staff: ["Helena Ek", "Eva Sund"],
  start: new Date("2026-03-30T13:00:00Z"),
  end: new Date("2026-03-30T13:30:00Z"),
  movedFrom: null,
  timeZone: "Europe/Stockholm",
  isPreschool: false,
  joinWebUrl: "https://teams.example/join?a=1,2;3",
  room: null,
  pageUrl: "https://skolvy.example/notificationReceiver?url=%2Fmeetings%2Fm%2Finstance%2Fi&studentId=s",
  now: new Date("2026-03-12T09:30:00Z"),
};
const moved = { ...given, sequence: 3, movedFrom: new Date("2026-03-20T13:00:00Z") };
const to = { mail: "karin.lind@example.com", lcid: "en-US" };
const mailOf = (method: "REQUEST" | "CANCEL", invitation = given) =>
  invitationMail(method, invitation, to, "school@example.com");

/** Reads a calendar with a reader that is not the generator's. */
function readOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("The calendar has no event.");
  const parameter = (name: string, of: string) => component.getFirstProperty(name)?.getFirstParameter(of);
  return { calendar, component, event: new ICAL.Event(component), parameter };
}

describe("the calendar of an invitation", () => {
  it.each(["REQUEST", "CANCEL"] as const)(
    "[MEET-8] has lines of at most 75 octets that end with CRLF: %s",
    (method) => {
      const { content } = mailOf(method).calendar;
      expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
      expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const lines = content.split("\r\n");
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      // A fold within a character would break it.
      expect(lines.filter((line) => Buffer.from(line).toString() !== line)).toEqual([]);
    },
  );

  it("[MEET-8] has the alarm after the properties of its event", () => {
    const { content } = mailOf("REQUEST").calendar;
    expect(content).toContain("END:VALARM\r\nEND:VEVENT\r\n");
    expect(content.match(/\r\n(?:URL|STATUS)/g)).toHaveLength(2);
  });

  it("[MEET-8] is read by another program as it was written, with what a reply and a change need", () => {
    const { calendar, component, event, parameter } = readOf(mailOf("REQUEST").calendar.content);
    expect([calendar.getFirstPropertyValue("version"), calendar.getFirstPropertyValue("method")]).toEqual([
      "2.0",
      "REQUEST",
    ]);
    expect(calendar.getFirstPropertyValue("prodid")).toBeTruthy();
    expect(event.summary).toBe(`${NOTES}, Elsa`);
    expect(event.location).toBe(given.joinWebUrl);
    const inRoom = { ...given, room: "Sal 12" };
    expect(readOf(mailOf("REQUEST", inRoom).calendar.content).event.location).toBe("Sal 12");
    expect(component.getFirstPropertyValue("url")).toBe(given.pageUrl);
    expect(event.description).toBe(
      [
        "From the school: Helena Ek and Eva Sund.",
        `Join online: ${given.joinWebUrl}`,
        `See or change the booking: ${given.pageUrl}`,
      ].join("\n"),
    );
    expect([event.startDate, event.endDate].map((time) => time.toJSDate())).toEqual([given.start, given.end]);
    expect(event.startDate.zone.tzid).toBe("UTC");
    expect(component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-03-12T09:30:00Z");
    expect(event.organizer.toLowerCase()).toBe("mailto:school@example.com");
    expect(parameter("organizer", "cn")).toBe("Skolvy");
    expect(event.attendees.map((one) => `${one.getFirstValue()}`.toLowerCase())).toEqual([
      "mailto:karin.lind@example.com",
    ]);
    expect([parameter("attendee", "partstat"), parameter("attendee", "rsvp")]).toEqual(["ACCEPTED", "FALSE"]);
    const alarm = component.getFirstSubcomponent("valarm");
    expect(["action", "trigger"].map((name) => `${alarm?.getFirstPropertyValue(name)}`)).toEqual(["DISPLAY", "-PT1H"]);
  });

  it("[MEET-8] replaces the earlier entry when moved, and says from when", () => {
    const [first, second] = [given, moved].map((one) => readOf(mailOf("REQUEST", one).calendar.content).event);
    expect(second?.uid).toBe(first?.uid);
    expect([first?.sequence, second?.sequence]).toEqual([2, 3]);
    expect(second?.description).toMatch(/^Moved from Friday, March 20, 2026 at 14:00\.\n/);
    expect(first?.description).not.toContain("Moved");
  });

  it("[MEET-8] cancels the entry without a reminder", () => {
    const { calendar, component } = readOf(mailOf("CANCEL").calendar.content);
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(component.getFirstSubcomponent("valarm")).toBeNull();
  });

  it("[MEET-8] is a plain entry as a file: without a method and people, who belong to mails", () => {
    const { calendar, component, event } = readOf(calendarFile(given, "en-US"));
    expect(calendar.getFirstPropertyValue("method")).toBeNull();
    expect(component.hasProperty("organizer")).toBe(false);
    expect(event.attendees).toEqual([]);
    expect(event.uid).toBe(readOf(mailOf("REQUEST").calendar.content).event.uid);
  });
});

describe("the mail of an invitation", () => {
  it("[MEET-8] tells new, moved and cancelled apart", () => {
    const meeting = { title: "Talk" };
    const subjects = [
      mailOf("REQUEST", { ...given, ...meeting }),
      mailOf("REQUEST", { ...moved, ...meeting }),
      mailOf("CANCEL", { ...given, ...meeting }),
    ].map(({ subject }) => subject);
    expect(subjects).toEqual([
      "Talk, Monday, March 30, 2026 at 15:00",
      "Moved: Talk, Monday, March 30, 2026 at 15:00",
      "Canceled: Talk",
    ]);
    expect(mailOf("REQUEST", { ...moved, ...meeting }).text).toMatch(
      /^Talk, Elsa has been moved from Friday, March 20, 2026 at 14:00 to Monday, March 30, 2026 at 15:00\./,
    );
  });

  it("[MEET-8] names the child in its text but not in the subject, and a protected child nowhere", () => {
    expect(mailOf("REQUEST").text).toContain("Elsa");
    expect(mailOf("REQUEST").subject).not.toContain("Elsa");
    const { text, calendar } = mailOf("REQUEST", { ...given, title: "Talk", student: "" });
    expect(text).toMatch(/^Talk: Monday/);
    expect(readOf(calendar.content).event.summary).toBe("Talk");
  });
});
