/** Changes of a list that somebody else has made, by the words for its items. */
export type ListChanges = { added: string[]; removed: string[]; changed: string[]; isReordered: boolean };

type ThreeWay<Value> = { base: Value; mine: Value; theirs: Value };

/** Merges the changes of two people of one value that lists something, and tells those of one of them. */
export type ListField<Value> = {
  /** Returns the value with the changes of both; null where it cannot hold them. */
  merge: (values: ThreeWay<Value>) => Value | null;
  changes: (before: Value, now: Value) => ListChanges;
};

type ListParts<Value, Item> = {
  items: (value: Value) => readonly Item[];
  id: (item: Item) => string;
  text: (item: Item) => string;
  /** Returns the value of items; null if they are too many. */
  value: (items: Item[]) => Value | null;
  /** Whether their order means something. */
  isOrdered: boolean;
  /** The part of an item by which a change of it is seen; the whole where this is left out. */
  said?: (item: Item) => unknown;
  /** Returns one's own item as it takes the place of the other's. */
  replace?: (own: Item, theirs: Item) => Item;
};

/** Describes a value that lists items. Of an item that both have changed, one's own is kept, and theirs is told. */
export function listOf<Value, Item>(parts: ListParts<Value, Item>): ListField<Value> {
  const { items, id, text, value, isOrdered } = parts;
  return {
    merge: ({ base, mine, theirs }) =>
      value(mergedItems({ base: items(base), mine: items(mine), theirs: items(theirs) }, parts)),
    changes(before, now) {
      const [known, latest] = [items(before), items(now)];
      const find = (list: readonly Item[], item: Item) => list.find((one) => id(one) === id(item));
      return {
        added: latest.filter((item) => find(known, item) === undefined).map(text),
        removed: known.filter((item) => find(latest, item) === undefined).map(text),
        changed: latest.filter((item) => !isAlike(find(known, item) ?? item, item, parts)).map(text),
        isReordered: isOrdered && isReordered(known.map(id), latest.map(id)),
      };
    },
  };
}

type Parts<Item> = Pick<ListParts<never, Item>, "id" | "said" | "replace">;

function isAlike<Item>(one: Item | undefined, other: Item | undefined, { said }: Pick<Parts<Item>, "said">): boolean {
  if (one === undefined || other === undefined || !said) return isSame(one, other);
  return isSame(said(one), said(other));
}

/** Describes a list of ids, each once. */
export const setOf = <Id extends string>(text: (id: Id) => string): ListField<readonly Id[]> =>
  listOf<readonly Id[], Id>({ items: (ids) => ids, id: (id) => id, text, value: (ids) => ids, isOrdered: false });

type Line = { text: string; id: string };

/** Describes a text of at most so many characters by its lines. */
export const linesOf = (max: number): ListField<string> =>
  listOf<string, Line>({
    items: linesIn,
    id: ({ id }) => id,
    text: ({ text }) => text,
    isOrdered: true,
    value(lines) {
      const text = lines.map((line) => line.text).join("\n");
      return text.length <= max ? text : null;
    },
  });

/** Returns the lines of a text. Equal ones differ by their number. */
function linesIn(value: string): Line[] {
  const lines = value === "" ? [] : value.split("\n");
  return lines.map((text, at) => ({
    text,
    id: `${text}\n${lines.slice(0, at).filter((other) => other === text).length}`,
  }));
}

/** Returns the items with the changes of both. Where only one's own order has changed, it is kept. */
function mergedItems<Item>({ base, mine, theirs }: ThreeWay<readonly Item[]>, parts: Parts<Item>): Item[] {
  const { id, replace = (own: Item) => own } = parts;
  const idsOf = (list: readonly Item[]) => list.map(id);
  const isMyOrder = isReordered(idsOf(base), idsOf(mine)) && !isReordered(idsOf(base), idsOf(theirs));
  const order = isMyOrder ? [...mine, ...theirs] : [...theirs, ...mine];
  return [...new Set(idsOf(order))].flatMap((one) => {
    const [before, own, other] = [base, mine, theirs].map((list) => list.find((item) => id(item) === one));
    if (isAlike(own, before, parts)) return other ?? [];
    if (own === undefined) return isAlike(other, before, parts) ? [] : (other ?? []);
    if (other === undefined) return isAlike(own, before, parts) ? [] : own;
    return replace(own, other);
  });
}

/** Whether the items that both lists have follow each other differently. */
function isReordered(before: readonly string[], now: readonly string[]): boolean {
  const common = now.filter((id) => before.includes(id));
  return before.filter((id) => now.includes(id)).some((id, at) => id !== common[at]);
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
