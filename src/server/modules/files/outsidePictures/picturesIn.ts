import { decodeHTMLAttribute } from "entities/decode";
import { attributesOf, tokensOf } from "#contract/html/tokens.ts";

/** Returns the addresses of the pictures in HTML, as a browser reads them. */
export function picturesIn(html: string): string[] {
  const pictures: string[] = [];
  for (const { kind, name, attributes } of tokensOf(html)) {
    const source = kind === "start" && name === "img" && attributesOf(attributes).find((one) => one.name === "src");
    if (source) pictures.push(decodeHTMLAttribute(source.value).trim());
  }
  return pictures;
}
