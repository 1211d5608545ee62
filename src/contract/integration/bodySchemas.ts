import { z } from "zod";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import { MOMENT_MAX, SCHOOL_TITLE_MAX, text, trimmed } from "#contract/schemas/common.ts";

export const Text = trimmed(SCHOOL_TITLE_MAX).min(1);
const SourceId = text(200).min(1);
export const Moment = text(MOMENT_MAX).check(z.iso.datetime({ offset: true, abort: true }));
/** The longest address that mail has. */
const MAIL_MAX = 254;
export const Mail = text(MAIL_MAX).check(z.email());

export const times = { start: Moment, end: Moment };
export const isInOrder = ({ start, end }: { start: string; end: string }): boolean => new Date(start) < new Date(end);
export const ORDER = { path: ["end"], message: "not after the start" };

/** A reference to an object that the program has written itself. */
export const refersTo = <Kind extends WrittenKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), sourceId: SourceId });

export const Author = z.union([Text, refersTo("staff")], "must be a text, or a reference to staff").nullable();
