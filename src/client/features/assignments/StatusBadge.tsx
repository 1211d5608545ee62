import { Badge } from "@fluentui/react-components";
import { CheckmarkCircle16Filled, Circle16Regular } from "@fluentui/react-icons";
import type { ShownStatus } from "./useStatusOf.ts";

/** How far the student has come, by icon and word. */
export function StatusBadge({ status: { text, look } }: { status: ShownStatus }) {
  if (text === undefined) return null;
  const isDone = look !== "open";
  return (
    <Badge
      appearance="tint"
      color={isDone ? "success" : "informative"}
      icon={isDone ? <CheckmarkCircle16Filled /> : <Circle16Regular />}
    >
      {text}
    </Badge>
  );
}
