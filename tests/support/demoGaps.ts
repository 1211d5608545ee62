/** Fields of replies that are empty for everybody in the demo world, by endpoint. A new one needs a reason. */
export const EMPTY_IN_THE_DEMO_WORLD: Partial<Record<string, string[]>> = {};
