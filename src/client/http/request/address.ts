import type { Endpoint, InputOf } from "#contract/registry/calls.ts";
import type { Scope } from "./scope.ts";

type Input = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

export const inputParts = <E extends Endpoint>(input: InputOf<E>): Input => input as Input;

/** Returns path and query below the API's base, such as /students/7?x=y. */
export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params, query } = inputParts(input);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  // Safari 16 and Chrome 112 know no `size` of it.
  const written = search.toString();
  return written === "" ? path : `${path}?${written}`;
}

export const withStudent = (address: string, studentId: string | null): string =>
  studentId === null ? address : `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ studentId })}`;

/** The parts of a cache key: whose data, of which endpoint, at which address, and whether the device keeps it. */
export type CacheKey = {
  guardianId: string;
  studentId: string;
  schoolId: string;
  path: string;
  address: string;
  isKeptOnDevice: boolean;
};

const SEPARATOR = "|";
const IN_MEMORY = "memory";

/** A device of a school has many users, so that it keeps nothing of what staff read (DESK-1). */
export const isKeptOnDevice = ({ access, keptOnDevice }: Endpoint): boolean =>
  access !== "staff" && keptOnDevice !== false;

/** The key of an item about one student carries that student; where the active student decides the reply, that one. */
export function cacheKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): string {
  const isOfActive = (endpoint.access ?? "student") === "student";
  const studentId = inputParts(input).params?.studentId ?? (isOfActive ? scope.studentId : null);
  const schoolId = isOfActive ? scope.schoolId : null;
  const place = isKeptOnDevice(endpoint) ? "" : IN_MEMORY;
  return [place, scope.guardianId, studentId, schoolId, endpoint.path, addressOf(endpoint, input)]
    .map((part) => encodeURIComponent(part ?? ""))
    .join(SEPARATOR);
}

/** Returns the plain key within SWR's key of a paged list: that of the page, or of the first page for the whole list. */
export const plainKeyOf = (key: string): string => /^(?:\$inf\$)?(?:@")?([^"]*)/.exec(key)?.[1] ?? "";

/** Parses a key; null for a key of another kind. */
export function readCacheKey(key: string): CacheKey | null {
  const parts = plainKeyOf(key).split(SEPARATOR);
  if (parts.length !== 6) return null;
  const [place, guardianId = "", studentId = "", schoolId = "", path = "", address = ""] =
    parts.map(decodeURIComponent);
  return { guardianId, studentId, schoolId, path, address, isKeptOnDevice: place !== IN_MEMORY };
}
