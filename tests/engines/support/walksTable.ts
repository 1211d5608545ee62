import type { Size } from "./engine.ts";
import { FAULTS, type Faults } from "./screenFaults.ts";

/** A walk through all screens of a person. */
export type Walk = { engine: string; size: Size; person: string; screens: number; faults: Faults };

const row = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;

/** Returns a Markdown table: a row for each person, and a column for each engine and size with the numbers of faults. */
export function walksTable(walks: Walk[]): string {
  const columnOf = ({ engine, size }: Walk) => `${engine} ${size.width}×${size.height}`;
  const columns = [...new Set(walks.map(columnOf))];
  const people = [...new Map(walks.map(({ person, screens }) => [person, screens]))];
  const cellOf = (person: string, column: string) => {
    const walk = walks.find((one) => one.person === person && columnOf(one) === column);
    return walk ? FAULTS.map((fault) => walk.faults[fault].length).join(" / ") : "";
  };
  return [
    row(["account", "screens", ...columns]),
    row(["---", "---", ...columns.map(() => "---")]),
    ...people.map(([person, screens]) => row([person, screens, ...columns.map((column) => cellOf(person, column))])),
    "",
  ].join("\n");
}
