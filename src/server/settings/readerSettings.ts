import { z } from "zod";

/** An Azure resource of the kind ImmersiveReader, and an application of its tenant that may use it. */
export const ReaderSettings = z.strictObject({
  tenant: z.string().min(1),
  client: z.string().min(1),
  secret: z.string().min(1),
  subdomain: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i),
  authority: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/$/, ""))
    .default("https://login.microsoftonline.com"),
});
export type ReaderSettings = z.infer<typeof ReaderSettings>;
