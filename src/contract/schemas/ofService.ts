import { z } from "zod";
import type { Belonging, ServiceName } from "../services.ts";

/** Says what a part of a reply belongs to. Methods, so that rules may expect the item that they are written for. */
type Part = {
  /** Services of which one must be on: of a field by the object that has it, of a list's item by the item itself. */
  servicesOf?(holder: object): Belonging;
  /** Students whose services count within it, instead of those of the student whom the call is about. */
  studentsOf?(item: object): string[];
};

/** Parts of replies that belong to a service or to one of several students. The kernel leaves out what is off (NAV-13). */
export const replyParts = z.registry<Part>();

/** Marks a field, or an alternative of a list's items, that is empty or missing while all of the services are off. */
export const ofService = <Schema extends z.ZodType>(names: ServiceName | Belonging, schema: Schema): Schema =>
  marked(schema, { servicesOf: () => (typeof names === "string" ? [names] : names) });

/** The same where it depends on the item, or for a field on the object that has it. */
export const ofServiceBy = <Holder extends object, Schema extends z.ZodType>(
  servicesOf: (holder: Holder) => Belonging,
  schema: Schema,
): Schema => marked(schema, { servicesOf });

/** Marks an item of a list that is about other students than the call; of several, one who has the service is enough. */
export const aboutStudents = <Item extends object, Schema extends z.ZodType>(
  studentsOf: (item: Item) => string[],
  schema: Schema,
): Schema => marked(schema, { studentsOf });

function marked<Schema extends z.ZodType>(schema: Schema, part: Part): Schema {
  replyParts.add(schema, { ...replyParts.get(schema), ...part });
  return schema;
}
