import { WrongInput } from "../delivery/sourceKind.ts";
import { keepAbilities, type Source } from "../registry/registry.ts";
import { Unsealable } from "../seal/seal.ts";
import { openSource, type ReadOptions } from "./readSource.ts";

/**
 * Asks a source's system what it can do, and keeps the answer. A system that brings nothing usable may well say what it
 * offers, which is where the look for the reason begins.
 * @returns undefined if its kind cannot be asked, or the system does not answer: the report of the run says why then
 */
export async function askAbilities(source: Source, options: ReadOptions): Promise<string[] | undefined> {
  try {
    const { kind, settings, secrets, reading } = await openSource(source, options);
    if (!kind.probe) return undefined;
    const can = await kind.probe(settings, secrets, reading);
    await keepAbilities(options.db, source.id, can, options.now);
    return can;
  } catch (error) {
    if (error instanceof WrongInput || error instanceof Unsealable) return undefined;
    throw error;
  }
}
