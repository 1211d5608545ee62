import { AssignmentSubtitle } from "./AssignmentSubtitle.tsx";
import { type TeamsItem, useTeamsStatus } from "./useTeamsStatus.ts";

export function TeamsSubtitle({ item }: { item: TeamsItem }) {
  return <AssignmentSubtitle item={item} status={useTeamsStatus(item)} />;
}
