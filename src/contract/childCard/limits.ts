/** Maximum lengths of what guardians say in their own words. */
export const DIET_MAX = 500;
export const NOTES_MAX = 2_000;

/** Days for which a card is kept after the student has left, who may be back (CARD-4). */
export const CARD_KEPT_DAYS = 90;
