import { failureOf } from "#server/database/troubles.ts";
import { type Finding, failed, finding, warning } from "./finding.ts";

const LIMIT_MS = 5_000;

/** Origins that cannot be reached, and why. */
export type Away = ReadonlyMap<string, string>;

/** Asks the host of each address once. Whatever it replies, it can be reached. */
export async function unreachableHosts(addresses: string[]): Promise<Away> {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const asked = await Promise.all(
    origins.map(async (origin): Promise<[string, string][]> => {
      try {
        await fetch(origin, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });
        return [];
      } catch (error) {
        return [[origin, failureOf(error)]];
      }
    }),
  );
  return new Map(asked.flat());
}

export const unreachableFindings = (away: Away): Finding[] =>
  [...away].map(([origin, reason]) => failed("identity provider", `${origin} cannot be reached: ${reason}`));

/** Runs a check of an address, unless its host cannot be reached, which is said elsewhere. */
export const skipIfUnreachable = async (
  away: Away,
  name: string,
  address: string,
  check: () => Promise<Finding>,
): Promise<Finding> =>
  away.has(new URL(address).origin)
    ? warning(name, `was not tried, because ${new URL(address).origin} cannot be reached`)
    : finding(name, check);
