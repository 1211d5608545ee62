import { levelColor } from "./levelColor.ts";
import "./levelColor.css";

/** The class that sets the colour of a level on an element: a card has hundreds of them. */
export const levelColorClass = (level: number, levels: number[]): string => `level-color-${levelColor(level, levels)}`;
