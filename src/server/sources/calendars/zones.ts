import type ICAL from "ical.js";
import { findIana } from "windows-iana";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";

/** Fields of an event that have a time zone. */
const TIMES = ["dtstart", "dtend", "recurrence-id", "exdate", "rdate"];

/**
 * Returns the field of an event whose time zone is not known, and the zone. Calendars describe their zones; one that is not
 * described is known by its name in the IANA database or in Windows.
 */
export function unknownZoneIn(event: ICAL.Component): { field: string; zone: string } | undefined {
  for (const name of TIMES)
    for (const property of event.getAllProperties(name)) {
      const zone = property.getFirstParameter("tzid");
      if (zone && !event.getTimeZoneByID(zone) && !ianaName(zone)) return { field: name.toUpperCase(), zone };
    }
  return undefined;
}

/** Returns the zone of a field that has no description of its zone: a time without any is one of the schools' clock. */
export function zoneOf(event: ICAL.Component, field: "dtstart" | "dtend"): string {
  const zone = event.getFirstProperty(field)?.getFirstParameter("tzid");
  return (zone && ianaName(zone)) || SCHOOL_TIME_ZONE;
}

function ianaName(zone: string): string | undefined {
  const [name = zone] = findIana(zone);
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
