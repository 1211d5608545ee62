import type { Reason } from "#server/http/dataProblems.ts";
import type { Item, Place } from "../delivery/records.ts";
import type { Audience, Reading } from "../delivery/sourceKind.ts";

type Of = Parameters<Reading["audienceOf"]>[0];

/** Messages of a server to the process that reads a source: the task, then each answer to a question. */
export type ToReader =
  | {
      is: "task";
      kind: string;
      settings: unknown;
      secrets: unknown;
      reading: Omit<Reading, "say" | "audienceOf">;
    }
  | { is: "audience"; found: Audience | undefined };

/** Messages of that process. */
export type FromReader =
  | { is: "items"; items: Item[] }
  | { is: "question"; of: Of }
  | { is: "end" }
  | { is: "untrusted"; problems: { at: Place; reason: Reason }[] }
  | { is: "wrongInput"; words: string; reason: Reason }
  | { is: "failure"; name: string };
