import { CONTENT } from "./contentSchemas.ts";
import { LEARNING } from "./learningSchemas.ts";
import { REGISTER } from "./registerSchemas.ts";

export const BODIES = { ...REGISTER, ...CONTENT, ...LEARNING };

/** Fields of bodies that are moments, wherever they stand. */
const MOMENTS = ["published", "eventDate", "validUntil", "start", "end", "due", "created", "reported"] as const;
type MomentField = (typeof MOMENTS)[number];

/** The values in a body: references as the ids that they hold, and moments as dates. */
export type ValuesIn<Body> = Body extends { kind: string; sourceId: string }
  ? string
  : Body extends (infer One)[]
    ? ValuesIn<One>[]
    : Body extends object
      ? { [Field in keyof Body]: Field extends MomentField ? Date | Extract<Body[Field], null> : ValuesIn<Body[Field]> }
      : Body;

export const valuesIn = <Body extends object>(body: Body): ValuesIn<Body> => plain(body, "") as ValuesIn<Body>;

function plain(value: unknown, field: string): unknown {
  if (typeof value === "string") return MOMENTS.some((one) => one === field) ? new Date(value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => plain(one, ""));
  if ("sourceId" in value) return value.sourceId;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner, name)]));
}
