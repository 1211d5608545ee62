/** Whether matrices are run with every combination, and both kinds of database; `npm test` runs a part (CONTRIBUTING.md). */
export const isFull = process.env.MATRICES === "full";

/** All cases in the nightly run, else those that are picked. */
export const inFull = <Case>(all: Case[], picked: Case[]): Case[] => (isFull ? all : picked);
