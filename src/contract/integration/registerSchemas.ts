import { z } from "zod";
import { LOCALES } from "#contract/languages.ts";
import { DateOnly, SchoolHtml, text, trimmed } from "#contract/schemas/common.ts";
import { serviceNames } from "#contract/services.ts";
import { isInOrder, Mail, Moment, ORDER, refersTo, Text, times } from "./bodySchemas.ts";

const person = { firstName: Text, lastName: Text, protected: z.boolean().exactOptional() };

/** Bodies of people, groups, lessons and services, as programs write them. A field that is left out changes nothing. */
export const REGISTER = {
  school: z.strictObject({ title: Text, type: z.number().int().min(1).max(99).exactOptional() }),
  student: z.strictObject({
    ...person,
    email: Mail.nullable().default(null),
    birthDate: z.iso.date().nullable().exactOptional(),
  }),
  guardian: z.strictObject({ ...person, mail: Mail.nullable().default(null), phone: Text.nullable().default(null) }),
  user: z.strictObject({
    ...person,
    /** Address at the school, for notices of what waits at the desk. */
    mail: Mail.nullable().exactOptional(),
  }),
  group: z.strictObject({
    school: refersTo("schools"),
    type: z.enum(["EDUCATION_GROUP", "MENTOR_GROUP"]),
    title: Text,
  }),
  course: z.strictObject({ school: refersTo("schools"), title: Text, year: Text }),
  lesson: z.strictObject({
    school: refersTo("schools"),
    group: refersTo("groups"),
    title: Text,
    start: Moment,
    minutes: z.number().int().min(1).max(1_440),
    room: Text.nullable().exactOptional(),
    /** Guardians see it struck through. */
    cancelled: z.boolean().exactOptional(),
    /** Students of the group who do not take part. */
    without: z.array(refersTo("students")).max(500).exactOptional(),
  }),
  absence: z
    .strictObject({
      student: refersTo("students"),
      ...times,
      entireDays: z.boolean(),
      type: z.enum(["ABSENCE", "LEAVE"]).default("ABSENCE"),
      reported: Moment.exactOptional(),
      staff: refersTo("staff").exactOptional(),
    })
    .refine(isInOrder, ORDER),
  service: z.strictObject({
    /** Left out for all schools of the owner. */
    school: refersTo("schools").exactOptional(),
    service: z.enum(serviceNames),
    /** The last day. */
    until: DateOnly,
  }),
  text: z.strictObject({
    locale: z.enum(Object.values(LOCALES)),
    /** As in posts:title. */
    key: text(200).regex(/^\w+:\w+(?:\.\w+)*$/),
    text: SchoolHtml.pipe(trimmed(2_000).min(1)),
  }),
};
