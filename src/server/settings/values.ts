import { z } from "zod";

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
/** Only scheme, host and port, written as browsers write them. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

export const origins = z
  .string()
  .transform((text) => text.split(",").map((origin) => origin.trim()))
  .pipe(z.array(z.string().refine(isOrigin, "not an origin such as https://portal.example")));

export const url = z.url({ protocol: /^https?$/ });

export const HostAndPort = z.string().transform((text, context) => {
  const found = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text);
  const [, address, name, port] = found ?? [];
  if (Number(port) >= 1 && Number(port) <= 65_535) return { host: address ?? name ?? "", port: Number(port) };
  context.addIssue({ code: "custom", message: "not a host and a port, such as clamav:3310" });
  return z.NEVER;
});

/** A setting that holds JSON. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
