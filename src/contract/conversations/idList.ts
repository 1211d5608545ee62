/** Writes ids into one parameter of an address. */
export const idList = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(",");
