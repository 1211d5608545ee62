import { z } from "zod";

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ""));

/**
 * An application of a Microsoft tenant that may read its education data: EduAssignments.Read.All, EduRoster.Read.All,
 * User.Read.All and, for files, Files.Read.All.
 */
export const GraphSettings = z.strictObject({
  tenant: z.string().min(1),
  client: z.string().min(1),
  secret: z.string().min(1),
  authority: url.default("https://login.microsoftonline.com"),
  endpoint: url.default("https://graph.microsoft.com/v1.0"),
});
export type GraphSettings = z.infer<typeof GraphSettings>;
