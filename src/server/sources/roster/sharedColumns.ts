import type { Row } from "./csvFolder.ts";
import type { Course, Org, Person, Session, Source } from "./roster.ts";

// Columns that OneRoster and School Data Sync share.

export const sourceOf = ({ file, row }: Row): Source => ({ file, row });

export const orgOf = (row: Row): Org => ({
  ...sourceOf(row),
  id: row.need("sourcedId"),
  name: row.need("name"),
  isSchool: row.need("type").toLowerCase() === "school",
  parentId: row.find("parentSourcedId"),
});

export const personOf = (row: Row): Person => ({
  ...sourceOf(row),
  id: row.need("sourcedId"),
  username: row.find("username"),
  firstName: row.need("givenName"),
  lastName: row.need("familyName"),
  mail: row.find("email"),
  phone: row.find("phone") ?? row.find("sms"),
});

export const courseOf = (row: Row): Course => ({
  ...sourceOf(row),
  id: row.need("sourcedId"),
  title: row.need("title"),
  sessionId: row.find("schoolYearSourcedId"),
});

export const sessionOf = (row: Row): Session => ({
  ...sourceOf(row),
  id: row.need("sourcedId"),
  startDate: row.need("startDate"),
});
