import { z } from "zod";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import { MOMENT_MAX, SCHOOL_TITLE_MAX, text, trimmed } from "#contract/schemas/common.ts";

export const Text = trimmed(SCHOOL_TITLE_MAX).min(1);
const SourceId = text(200).min(1);
export const Moment = text(MOMENT_MAX).check(z.iso.datetime({ offset: true, abort: true }));
/** The longest address that mail has. */
const MAIL_MAX = 254;
export const Mail = text(MAIL_MAX).check(z.email());

export const times = { start: Moment, end: Moment };
export const isInOrder = ({ start, end }: { start: string; end: string }): boolean => new Date(start) < new Date(end);
export const ORDER = { path: ["end"], message: "not after the start" };

/** A reference to an object that the program has written itself. */
export const refersTo = <Kind extends WrittenKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), sourceId: SourceId });

export const Author = z.union([Text, refersTo("staff")], "must be a text, or a reference to staff").nullable();

/** Fields of bodies that are moments, wherever they stand. */
const MOMENTS = ["published", "eventDate", "validUntil", "start", "end", "due", "created", "reported"] as const;
type MomentField = (typeof MOMENTS)[number];

/** The values in a body: references as the ids that they hold, and moments as dates. */
export type Said<Body> = Body extends { kind: string; sourceId: string }
  ? string
  : Body extends (infer One)[]
    ? Said<One>[]
    : Body extends object
      ? { [Field in keyof Body]: Field extends MomentField ? Date | Extract<Body[Field], null> : Said<Body[Field]> }
      : Body;

/** Returns the values in a body. */
export const said = <Body extends object>(body: Body): Said<Body> => plain(body, "") as Said<Body>;

function plain(value: unknown, field: string): unknown {
  if (typeof value === "string") return MOMENTS.some((one) => one === field) ? new Date(value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => plain(one, ""));
  if ("sourceId" in value) return value.sourceId;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner, name)]));
}
