/** A search begins at this many characters. */
export const DESK_SEARCH_MIN_LENGTH = 2;
/** Students that a search finds at most; a longer name finds the others. */
export const DESK_SEARCH_HITS = 20;
