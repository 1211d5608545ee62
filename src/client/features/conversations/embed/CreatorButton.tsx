import { makeStyles } from "@fluentui/react-components";
import { useGroup } from "#client/resources/groups.ts";
import { useService } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { mayWriteToCreator, writableCreator } from "#contract/courses/rules.ts";
import { fullName } from "../titleOf.ts";
import { ConversationButton } from "./ConversationButton.tsx";

const useStyles = makeStyles({ awaited: { visibility: "hidden" } });

type CreatorButtonProps = {
  referenceType: "PLAN" | "ASSIGNMENT";
  about: { id: string; title: string; creator: string | null; sectionId: string };
};

/** A way to write to the teacher about a plan or an assignment, where that is offered (ASG-12); keeps its room until that is known. */
export function CreatorButton({ referenceType, about: { id, title, creator, sectionId } }: CreatorButtonProps) {
  const styles = useStyles();
  const hasConversations = useService("conversations");
  const isViewer = useIsStudentViewer();
  const { data: group, error } = useGroup(sectionId);
  if (creator === null || isViewer || !hasConversations) return null;
  const recipient = writableCreator(creator, group);
  const about = {
    referenceType,
    referenceId: id,
    title,
    recipientUserId: creator,
    recipientName: recipient ? fullName(recipient) : "",
  };
  const button = <ConversationButton about={about} />;
  if (group === undefined && error === undefined) return <span className={styles.awaited}>{button}</span>;
  return mayWriteToCreator(creator, group, hasConversations) && button;
}
