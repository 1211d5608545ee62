export type GridPlace = { row: number; column: number };

type Pressed = { key: string; isWithControl: boolean };

/** Returns the cell that a key moves to; null if the key has no meaning in the grid. */
export function gridMove({ key, isWithControl }: Pressed, at: GridPlace, size: GridPlace): GridPlace | null {
  const to = (row: number, column: number): GridPlace => ({
    row: Math.min(Math.max(row, 0), size.row - 1),
    column: Math.min(Math.max(column, 0), size.column - 1),
  });
  if (isWithControl) {
    if (key === "Home") return to(0, 0);
    return key === "End" ? to(size.row, size.column) : null;
  }
  switch (key) {
    case "ArrowRight":
      return to(at.row, at.column + 1);
    case "ArrowLeft":
      return to(at.row, at.column - 1);
    case "ArrowDown":
      return to(at.row + 1, at.column);
    case "ArrowUp":
      return to(at.row - 1, at.column);
    case "Home":
      return to(at.row, 0);
    case "End":
      return to(at.row, size.column);
    default:
      return null;
  }
}
