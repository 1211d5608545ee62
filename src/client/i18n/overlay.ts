import type { Texts } from "./texts.ts";

/** A school's own texts by namespace and key, such as posts:title (I18N-2). */
export type Overlay = Record<string, string>;

/** Applies an overlay to the texts of one namespace. Ignores keys that are not shipped. */
export function overlaid(texts: Texts, namespace: string, overlay: Overlay): Texts {
  const result: Texts = { ...texts };
  for (const [name, text] of Object.entries(overlay)) {
    const [of, path = ""] = name.split(":", 2);
    if (of !== namespace) continue;
    const [key = "", nested] = path.split(".", 2);
    const shipped = result[key];
    if (nested === undefined && typeof shipped === "string") result[key] = text;
    if (nested !== undefined && typeof shipped === "object" && nested in shipped) {
      result[key] = { ...shipped, [nested]: text };
    }
  }
  return result;
}
