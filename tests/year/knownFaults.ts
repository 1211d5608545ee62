type KnownFault = { requirement: string; meets: string };

const FORMER_CLASS: KnownFault = {
  requirement: "YEAR-1",
  meets:
    "What was addressed to a child in a former class is taken from its guardians, who could read it the day before.",
};

/**
 * Faults that are known, by their names in the report, with the requirement that will end each and what people meet until then. A year
 * in which one of them no longer occurs fails, so that the list holds what is left to do.
 */
export const KNOWN_FAULTS: Record<string, KnownFault> = {
  "answered form can no longer be read, when the school year changed with renewed ids": FORMER_CLASS,
  "post can no longer be read, when the student changed school": FORMER_CLASS,
  "post can no longer be read, when the school year changed with renewed ids": FORMER_CLASS,
};
