import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { ConversationButton } from "#client/features/conversations/embed/ConversationButton.tsx";
import { useProfile } from "#client/session/profile.ts";
import { useService } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { isStudentThere, mayBeWrittenTo } from "#contract/meetings/rules.ts";
import type { Meeting, MeetingInstance, Participant } from "#contract/meetings/schemas.ts";

const useStyles = makeStyles({
  row: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  words: { flexGrow: 1, minWidth: 0, display: "grid" },
  name: { ...textStyles.row, overflowWrap: "anywhere" },
  kind: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** The participants, with a button to write to staff (MEET-9). */
export function Participants({ meeting, instance }: { meeting: Meeting; instance: MeetingInstance }) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const viewerId = useProfile()?.guardianId ?? "";
  const isViewer = useIsStudentViewer();
  const hasConversations = useService("conversations");
  const kinds = { GUARDIAN: t("guardian"), STUDENT: t("student"), USER: t("staff") };
  const kindOf = (participant: Participant) =>
    isStudentThere(participant, meeting.schoolID) ? kinds.STUDENT : kinds[participant.userType];
  const nameOf = ({ user }: Participant) => `${user.firstName} ${user.lastName}`.trim() || t("protectedName");
  const isWritable = (participant: Participant) =>
    hasConversations && !isViewer && mayBeWrittenTo(participant, viewerId, meeting.schoolID);
  return (
    <Panel title={t("participants")}>
      <RowList isInPanel>
        {instance.participants.map((participant) => (
          <li key={participant.userID} className={styles.row}>
            <Initials name={nameOf(participant)} size="small" />
            <span className={styles.words}>
              <span className={styles.name}>{nameOf(participant)}</span>
              <span className={styles.kind}>{kindOf(participant)}</span>
            </span>
            {isWritable(participant) && (
              <ConversationButton
                text={t("write")}
                label={t("writeTo", { name: nameOf(participant) })}
                about={{
                  referenceType: "MEETING_INSTANCE",
                  referenceId: instance.id,
                  title: meeting.title,
                  recipientUserId: participant.userID,
                  recipientName: nameOf(participant),
                }}
              />
            )}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
