import { useGroup } from "#client/resources/groups.ts";
import { useService } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { mayWriteToCreator } from "#contract/creators.ts";
import { ConversationButton } from "./ConversationButton.tsx";

type CreatorButtonProps = {
  referenceType: "PLAN" | "ASSIGNMENT";
  about: { id: string; title: string; creator: string | null; sectionId: string };
};

/** A way to write to the teacher about a plan or an assignment, where that is offered (ASG-12). */
export function CreatorButton({ referenceType, about: { id, title, creator, sectionId } }: CreatorButtonProps) {
  const hasConversations = useService("conversations");
  const isViewer = useIsStudentViewer();
  const group = useGroup(sectionId).data;
  if (creator === null || isViewer || !mayWriteToCreator(creator, group, hasConversations)) return null;
  return <ConversationButton about={{ referenceType, referenceId: id, title, recipientUserId: creator }} />;
}
