import type { ReactNode } from "react";

/** One property of the items of a data list. */
type DataColumn<Item> = { id: string; header: string; cell: (item: Item) => ReactNode };

export type DataListContent<Item> = {
  /** What the list is of, for screen readers. */
  label: string;
  items: Item[];
  keyOf: (item: Item) => string;
  /** Where an item leads: its first column is the link. */
  pathOf: (item: Item) => string;
  columns: DataColumn<Item>[];
};
