import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { Received } from "./outgoing.ts";
import { untrusted } from "./restClient.ts";

/**
 * Counts the records of a listing page by page. A listing that is shorter or longer than the system says, or of which a record comes
 * on two pages, has changed or was cut while it was read, so that what it lacks may be there all the same.
 */
export function countRecords(path: string): {
  /** @throws Untrusted if a record was on a page before */
  page: (received: Pick<Received, "total">, ids: (string | null)[]) => void;
  /** @throws Untrusted if the number of records is not the one that the system says with its last page */
  end: () => void;
} {
  const seen = new Set<string>();
  let came = 0;
  let total: number | undefined;
  return {
    page(received, ids) {
      const known = ids.filter((id) => id !== null);
      if (known.some((id) => seen.has(id))) throw untrusted(path, dataProblem("recordOnTwoPages"));
      for (const id of known) seen.add(id);
      came += ids.length;
      total = received.total ?? total;
    },
    end() {
      if (total !== undefined && came !== total) throw untrusted(path, dataProblem("countDiffers", { came, total }));
    },
  };
}
