import type { Piece } from "./days.ts";

/** An item that crosses midnight stands in two days. */
export const spotKey = ({ day, item }: Pick<Piece, "day" | "item">): string => `${day} ${item.id}`;
