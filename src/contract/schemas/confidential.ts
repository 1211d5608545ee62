import { z } from "zod";

/** Confidential data, named by what endpoints with it have to say in their schemas. */
type Confidential = "isHealthData" | "isOfOtherFamilies";

/** Fields and objects with confidential data, wherever other schemas take them over. */
export const confidentialParts = z.registry<{ as: Confidential }>();

/** Marks a field, so that every endpoint with it has to say `isHealthData`. */
export const healthData = <Schema extends z.ZodType>(schema: Schema): Schema => marked("isHealthData", schema);

/** Marks an object, so that every endpoint with it has to say `isOfOtherFamilies`. */
export const ofOtherFamilies = <Schema extends z.ZodType>(schema: Schema): Schema =>
  marked("isOfOtherFamilies", schema);

function marked<Schema extends z.ZodType>(as: Confidential, schema: Schema): Schema {
  confidentialParts.add(schema, { as });
  return schema;
}
