import type { DeskTextKind } from "#contract/kinds.ts";

/** Returns the kind of text that the address of a list or of a new text names. */
export const kindIn = (search: URLSearchParams): DeskTextKind =>
  search.get("kind") === "DOCUMENTATION" ? "DOCUMENTATION" : "POST";
