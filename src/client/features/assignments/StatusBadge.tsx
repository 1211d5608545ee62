import { CheckmarkCircle16Filled, Circle16Regular } from "@fluentui/react-icons";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { ShownStatus } from "./useStatusOf.ts";

/** How far the student has come, by icon and word. */
export function StatusBadge({ status: { text, look } }: { status: ShownStatus }) {
  if (text === undefined) return null;
  const isDone = look !== "open";
  return (
    <Tag look={isDone ? "success" : "neutral"} icon={isDone ? <CheckmarkCircle16Filled /> : <Circle16Regular />}>
      {text}
    </Tag>
  );
}
