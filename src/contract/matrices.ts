import { z } from "zod";
import { Id } from "./common.ts";

export const MatrixCell = z.object({ id: Id, text: z.string(), level: z.number().int().min(0) });
export type MatrixCell = z.infer<typeof MatrixCell>;

export const MatrixRow = z.object({
  id: Id,
  text: z.string(),
  sentenceNr: z.number().int(),
  cells: z.array(MatrixCell),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

export const Matrix = z.object({
  id: Id,
  title: z.string(),
  /** Hides the column of what is not achieved. */
  disableNotAchieved: z.boolean(),
  paragraphs: z.array(z.object({ id: Id, title: z.string(), rows: z.array(MatrixRow) })),
});
export type Matrix = z.infer<typeof Matrix>;
