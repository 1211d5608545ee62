const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** A size in the unit that people would give it in. */
export function fileSize(bytes: number): { value: number; unit: "byte" | "kilobyte" | "megabyte" } {
  if (bytes >= MEGABYTE) return { value: bytes / MEGABYTE, unit: "megabyte" };
  if (bytes >= KILOBYTE) return { value: bytes / KILOBYTE, unit: "kilobyte" };
  return { value: bytes, unit: "byte" };
}

/** What a file's name says of its kind, as in PDF; empty where it says nothing. */
export const fileType = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";
