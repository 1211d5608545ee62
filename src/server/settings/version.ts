import manifest from "#package" with { type: "json" };

/** The release that runs, as in 0.1.0. */
export const VERSION = manifest.version;
