/** The tag of journeys that only the nightly run takes, like all in `tests/browser/nightly`. */
export const NIGHTLY = "@nightly";
