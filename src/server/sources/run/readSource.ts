import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { type Item, Untrusted } from "../delivery/records.ts";
import { WrongInput } from "../delivery/sourceKind.ts";
import { kindNamed } from "../kinds/sourceKinds.ts";
import { INTEGRATION_SOURCE } from "../registry/clients.ts";
import type { Source } from "../registry/registry.ts";
import { Unsealable, unseal } from "../seal/seal.ts";

type Given = { keys: () => Promise<SealingKeys>; now: Date; say: (text: string) => void };

/**
 * Reads all records of a source.
 * @throws Untrusted if it cannot be read, with the reason for people
 */
export async function* readSource(source: Source, { keys, now, say }: Given): AsyncGenerator<Item> {
  const { id, schools, settings, secrets } = source;
  const untrusted = (words: string) => new Untrusted([{ at: { where: id }, words }]);
  const kind = kindNamed(source.kind);
  if (source.kind === INTEGRATION_SOURCE) throw untrusted("this is a program, which writes by itself");
  if (!kind) throw untrusted("this is what `npm run import` brought; run that again with the folder");
  try {
    const opened: unknown = secrets === null ? {} : JSON.parse(unseal(secrets, id, await keys()));
    yield* kind.read(settings, opened, { schools, now, today: dayInZone(now, SCHOOL_TIME_ZONE), say });
  } catch (error) {
    throw error instanceof WrongInput || error instanceof Unsealable ? untrusted(error.message) : error;
  }
}

/** The type of new schools whose source does not say it. */
export function schoolTypeOf({ settings }: Pick<Source, "settings">): number {
  const { schoolType } = settings;
  return typeof schoolType === "number" ? schoolType : SCHOOL_TYPES.COMPULSORY_SCHOOL;
}
