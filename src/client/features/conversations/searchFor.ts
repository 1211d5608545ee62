import { SEARCH_MIN_LENGTH } from "#contract/conversations.ts";

/** What is asked of the server for what was typed: fewer than two characters search for nothing (CONV-3). */
export const searchFor = (typed: string): string => {
  const search = typed.trim();
  return [...search].length >= SEARCH_MIN_LENGTH ? search : "";
};
