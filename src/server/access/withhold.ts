import { z } from "zod";
import { replyParts } from "#contract/schemas/ofService.ts";
import { isOn, type Services, serviceNames } from "#contract/services.ts";
import { type AccessibleStudents, servicesAt } from "./caller.ts";

/** Services of the student whom a part is about, and of the caller's students by their ids. */
type KnownServices = { services: Services; servicesFor: (studentId: string) => Services };
/** The caller's students, and the one whom the call is about, if any. */
type About = { students: AccessibleStudents; studentId: string | undefined; now: Date };
type Withhold = (value: unknown, known: KnownServices) => unknown;

/**
 * Makes what leaves out of an endpoint's replies whatever belongs to a service that is off (NAV-13); null for replies without such
 * parts. Items leave their lists, and fields become null, empty, 0 or false, whichever their schema takes first.
 */
export function withholderOf(schema: z.ZodType) {
  const withhold = parting(schema);
  if (!withhold) return null;
  return (reply: unknown, { students, studentId, now }: About): unknown => {
    const servicesFor = (id: string) => servicesAt(students.get(id)?.facts, now);
    return withhold(reply, { services: servicesFor(studentId ?? ""), servicesFor });
  };
}

/** Returns the same for a part of a reply, whose students count if it has its own. */
function parting(schema: z.ZodType): Withhold | null {
  const withhold = walk(schema);
  const { studentsOf } = partOf(schema) ?? {};
  if (!withhold || !studentsOf) return withhold;
  return (value, known) => withhold(value, isObject(value) ? about(studentsOf(value), known) : known);
}

function walk(schema: z.ZodType): Withhold | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const withhold = parting(schema.unwrap() as z.ZodType);
    return withhold && ((value, known) => (value == null ? value : withhold(value, known)));
  }
  if (schema instanceof z.ZodObject) return fieldsOf(schema);
  if (schema instanceof z.ZodArray) return itemsOf(schema.element as z.ZodType);
  return schema instanceof z.ZodUnion ? alternativesOf(schema) : null;
}

function fieldsOf({ shape }: z.ZodObject): Withhold | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const withhold = parting(field);
    const { servicesOf } = partOf(field) ?? {};
    return withhold || servicesOf ? [{ name, withhold, servicesOf, empty: servicesOf && emptyOf(name, field) }] : [];
  });
  if (fields.length === 0) return null;
  return (value, known) => {
    if (!isObject(value)) return value;
    const shown = { ...value };
    for (const { name, withhold, servicesOf, empty } of fields) {
      if (servicesOf && !isOn(servicesOf(value), known.services)) shown[name] = empty;
      else if (withhold) shown[name] = withhold(value[name], known);
    }
    return shown;
  };
}

function itemsOf(element: z.ZodType): Withhold | null {
  const withhold = parting(element);
  const { studentsOf } = partOf(element) ?? {};
  const rules = (element instanceof z.ZodUnion ? [element, ...optionsOf(element)] : [element]).flatMap((one) => {
    const { servicesOf } = partOf(one) ?? {};
    return servicesOf ? [{ servicesOf, fits: one === element ? () => true : fitting(element, one) }] : [];
  });
  if (!withhold && rules.length === 0) return null;
  const isShown = (item: unknown, known: KnownServices): boolean => {
    if (!isObject(item)) return true;
    const { services } = studentsOf ? about(studentsOf(item), known) : known;
    return rules.every(({ servicesOf, fits }) => !fits(item) || isOn(servicesOf(item), services));
  };
  return (value, known) => {
    if (!Array.isArray(value)) return value;
    const items = value.filter((item) => isShown(item, known));
    return withhold ? items.map((item) => withhold(item, known)) : items;
  };
}

function alternativesOf(union: z.ZodUnion): Withhold | null {
  const alternatives = optionsOf(union).flatMap((option) => {
    const withhold = parting(option);
    return withhold ? [{ withhold, fits: fitting(union, option) }] : [];
  });
  if (alternatives.length === 0) return null;
  return (value, known) => alternatives.find(({ fits }) => fits(value))?.withhold(value, known) ?? value;
}

const optionsOf = (union: z.ZodUnion): z.ZodType[] => union.options as z.ZodType[];

/** Tells whether a value is of one alternative: by what tells them apart, or else as a list or not. */
function fitting(union: z.ZodType, option: z.ZodType): (value: unknown) => boolean {
  if (!(union instanceof z.ZodDiscriminatedUnion && option instanceof z.ZodObject))
    return (value) => Array.isArray(value) === option instanceof z.ZodArray;
  const { discriminator } = union.def;
  const named = option.shape[discriminator];
  return (value) => isObject(value) && named?.safeParse(value[discriminator]).success === true;
}

/** @throws Error for a field that cannot be empty, when its endpoint is bound */
function emptyOf(name: string, schema: z.ZodType): unknown {
  const empty = [null, [], 0, false, ""].find((value) => schema.safeParse(value).success);
  if (empty === undefined) throw new Error(`${name} belongs to a service, but takes nothing that is empty`);
  return empty;
}

/** The services that at least one of some students has. */
function about(studentIds: string[], { servicesFor }: KnownServices): KnownServices {
  const all = studentIds.map(servicesFor);
  const services = Object.fromEntries(serviceNames.map((name) => [name, all.some((one) => one[name])])) as Services;
  return { services, servicesFor };
}

/** A part that may be null says the same as without null. */
const partOf = (schema: z.ZodType): ReturnType<typeof replyParts.get> =>
  replyParts.get(schema) ??
  (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? partOf(schema.unwrap() as z.ZodType)
    : undefined);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
