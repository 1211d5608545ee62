import { api } from "#contract/registry/api.ts";
import { sampleAddress } from "../checks/sample.ts";

/** Contents that are no reply of a query. */
const OF_NO_QUERY = ["events", "file"];

type Ids = Record<string, string>;

/**
 * Returns all reads of the desk by their names, those of posts and documentations apart.
 * @param ids values of parameters by their name, or by that of the read and the parameter
 * @throws Error for a parameter of a new read without a value
 */
export function deskAddresses(ids: Ids): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, endpoint } of api) {
    if (endpoint.access !== "staff" || endpoint.method !== "GET" || OF_NO_QUERY.includes(endpoint.content ?? ""))
      continue;
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => {
        const value = ids[`${name}.${param}`] ?? ids[param];
        if (value === undefined) throw new Error(`${name}: say what ${param} is`);
        return [param, value];
      }),
    );
    for (const kind of name === "listDeskTexts" ? ["POST", "DOCUMENTATION"] : ["POST"])
      found.set(
        kind === "POST" ? name : `${name} of documentations`,
        `/api${sampleAddress(endpoint, { search: "Nummer", page: "1", kind, ...params })}`,
      );
  }
  return found;
}
