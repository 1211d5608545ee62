import type { DeskTextKind } from "#contract/kinds.ts";

/** Last part of the address of a text that is not on the server yet. */
export const NEW_TEXT = "new";

/** Returns the kind of text that the address of a list or of a new text names. */
export const kindIn = (search: URLSearchParams): DeskTextKind =>
  search.get("kind") === "DOCUMENTATION" ? "DOCUMENTATION" : "POST";
