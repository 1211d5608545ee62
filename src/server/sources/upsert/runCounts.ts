import { type KindCounts, type Moves, OBJECT_KINDS } from "#server/database/schema/sources.ts";
import { type Kind, LINK_KINDS } from "../delivery/records.ts";
import { addMoves } from "./moves.ts";

export type Change = { kind: Kind; what: "new" | "changed" | "ended"; sourcedId: string };
export type Counts = Partial<Record<Kind, KindCounts>>;

/** Counts what a run does, by kind. */
export class RunCounts {
  private readonly counts = new Map<Kind, KindCounts>();
  private readonly onChange: ((change: Change) => void) | undefined;
  private moved: Moves = { movedUp: 0, moved: 0, left: 0, begun: 0, groups: [] };

  constructor(onChange: ((change: Change) => void) | undefined) {
    this.onChange = onChange;
  }

  add(kind: Kind, what: keyof KindCounts, count: number): void {
    if (count > 0) this.of(kind)[what] += count;
  }

  change(kind: Kind, what: Change["what"], sourcedId: string): void {
    this.of(kind)[what === "new" ? "created" : what] += 1;
    this.onChange?.({ kind, what, sourcedId });
  }

  move(moves: Moves): void {
    this.moved = addMoves(this.moved, moves);
  }

  /** Returns the numbers of students by what becomes of them; null if nothing does. */
  moves(): Moves | null {
    const { movedUp, moved, left, begun } = this.moved;
    return movedUp + moved + left + begun > 0 ? this.moved : null;
  }

  /** Counts by kind, in a fixed order, without kinds of which there is nothing. */
  result(): Counts {
    const kinds: Kind[] = [...OBJECT_KINDS, ...LINK_KINDS, "attendance"];
    return Object.fromEntries(kinds.flatMap((kind) => (this.counts.has(kind) ? [[kind, this.of(kind)]] : [])));
  }

  private of(kind: Kind): KindCounts {
    const counts = this.counts.get(kind) ?? { created: 0, changed: 0, unchanged: 0, ended: 0, passedOver: 0 };
    this.counts.set(kind, counts);
    return counts;
  }
}
