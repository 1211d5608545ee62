import type { FastifyBaseLogger } from "fastify";
import { BadInput } from "#server/http/problems.ts";
import { type Scanner, ScannerAway } from "#server/http/scanFile.ts";

/**
 * Has a file scanned. The log has what was found, or why nothing could be scanned, and never the file.
 * @param field named by the refusal
 * @throws BadInput for a virus, ScannerAway while nothing can be scanned
 */
export async function refuseViruses(
  scanner: Scanner | undefined,
  content: Parameters<Scanner["scan"]>[0],
  { field, log }: { field: string; log: FastifyBaseLogger },
): Promise<void> {
  if (!scanner) return;
  const virus = await scanner.scan(content).catch((error) => {
    if (error instanceof ScannerAway) log.error({ reason: error.reason }, "A file could not be scanned");
    throw error;
  });
  if (virus === null) return;
  log.warn({ virus }, "A file with a virus was refused");
  throw new BadInput(field, "holds a virus");
}
