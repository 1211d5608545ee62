import { z } from "zod";
import { isActive } from "../html/active.ts";
import { showsText } from "../html/showsText.ts";
import { LOCALES } from "../languages.ts";

/** A text of a person or a program. A longer one is refused at once: no other check looks at it. */
export const text = (max: number) => z.string().max(max, { abort: true });

/** A text that is kept without the blanks around it, which its length does not count. */
export const trimmed = (max: number) => z.string().trim().max(max, { abort: true });

/** Text that shows something: invisible characters alone are none. */
export const visible = (max: number) =>
  trimmed(max).min(1, { abort: true }).refine(showsText, "Must have visible text");

export const Id = text(200).min(1);

/** A locale in which there are texts of the interface. */
export const Locale = z.enum(Object.values(LOCALES));

/** A moment in UTC, as in 2026-03-12T07:31:00.000Z. */
export const Timestamp = z.iso.datetime();

/** Longer than any moment with its zone and parts of a second. */
export const MOMENT_MAX = 40;

/** Years accepted in input: calendars and databases fail outside theirs. */
const YEARS = { first: 1_900, last: 2_200 };
const isWithinYears = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
};
const OUT_OF_YEARS = `Not between the years ${YEARS.first} and ${YEARS.last}`;

/** A day of the calendar without a time, YYYY-MM-DD, as it is sent to the server. */
export const DateOnly = z.iso.date({ abort: true }).refine(isWithinYears, OUT_OF_YEARS);

/** A moment in UTC as it is sent to the server. */
export const SentTimestamp = text(MOMENT_MAX)
  .check(z.iso.datetime({ abort: true }))
  .refine(isWithinYears, OUT_OF_YEARS);

const HTML_MAX = 200_000;

/** HTML for guardians, which is sanitised when it is shown as all texts are. What could run is refused with a reason. */
export const SchoolHtml = text(HTML_MAX).refine(
  (html) => !isActive(html),
  "holds scripts, styles, forms or event handlers",
);

/** A title of something that a school writes. */
export const SCHOOL_TITLE_MAX = 500;

/** The number of a page of a list, from 1. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000);

export const Person = z.object({ firstName: z.string(), lastName: z.string() });
export type Person = z.infer<typeof Person>;

export const Role = z
  .object({ referenceId: Id, roleId: z.string() })
  .describe("A role somebody holds at a school: referenceId is the school's id.");
export type Role = z.infer<typeof Role>;

const pixels = z
  .number()
  .int()
  .positive()
  .nullable()
  .describe("In pixels; null for what is no picture, or not read yet.");
const PixelSize = { width: pixels, height: pixels };

export const Attachment = z
  .object({
    id: Id,
    name: z.string(),
    type: z.string(),
    url: z.string(),
    alternativeText: z
      .string()
      .nullable()
      .describe("Description of a picture for those who do not see it, if its sender gave one."),
    ...PixelSize,
  })
  .describe("File attached to a post or a documentation; `url` is its address below /api.");
export type Attachment = z.infer<typeof Attachment>;

export const ColorCode = text(7).regex(/^#[0-9a-f]{6}$/i);

export const ProblemCode = z
  .enum([
    "bad_input",
    "unauthorized",
    "forbidden",
    "gone",
    "not_found",
    "conflict",
    "precondition_failed",
    "too_large",
    "too_many_requests",
    "unavailable",
    "internal",
  ])
  .describe("Complete list of error codes, for programs.");
export type ProblemCode = z.infer<typeof ProblemCode>;

export const Problem = z
  .object({
    code: ProblemCode,
    message: z.string(),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe(
        "With bad_input: each field that is wrong, as in `query.startDate`, and why; with conflict the one out of date.",
      ),
    retryAfter: z
      .number()
      .int()
      .optional()
      .describe("Seconds after which it is worth trying again, where that is known."),
    changedBy: Person.optional().describe(
      "With precondition_failed at the desk: who has made the version that is there, where that may be known.",
    ),
  })
  .describe("Body of every response from 400 up. It never repeats the input.");
export type Problem = z.infer<typeof Problem>;

/** Reply of writes without a result: 204. */
export const Nothing = z.null();
