/** Writes ids into one parameter of an address. */
export const idList = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(",");

/** Reads them again; undefined if the list is not written so. */
export function idsOfList(list = ""): string[] | undefined {
  if (list === "") return [];
  try {
    return list.split(",").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
