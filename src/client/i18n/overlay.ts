import type { Texts } from "./texts.ts";

/** Texts by namespace and key, as in posts:title, that stand in for shipped ones (I18N-2). */
export type Overlay = Record<string, string>;

/** Puts what an overlay says about one namespace over its texts; what is not shipped stays out. */
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
