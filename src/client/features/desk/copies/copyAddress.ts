/** Part of the address of something new that names what it is a copy of (DESK-15). */
const COPY = "copy";

/** Returns the address of something new, from the address of an empty one, as a copy of what has that id. */
export const copyLink = (to: string, id: string): string => `${to}?${new URLSearchParams({ [COPY]: id })}`;

/** Returns the id of what something new is a copy of; null for an empty one. */
export const copiedIn = (search: URLSearchParams): string | null => search.get(COPY);
