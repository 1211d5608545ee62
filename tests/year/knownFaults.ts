/** Faults that are known, by their names, with the requirement that will end each and what people meet until then. */
export const KNOWN_FAULTS: Record<string, { requirement: string; meets: string }> = {};
