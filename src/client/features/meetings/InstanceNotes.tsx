import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Note24Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import type { MeetingInstance } from "#contract/meetings.ts";
import { PanelText } from "./PanelText.tsx";

const useStyles = makeStyles({
  meta: {
    ...typographyStyles.caption1,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** What staff noted, for all who take part or for the reader alone (MEET-10). */
export function InstanceNotes({ instance }: { instance: MeetingInstance }) {
  const styles = useStyles();
  const { t } = useTranslation("meetings");
  const notes = instance.relationships.flatMap((link) => (link.referenceType === "NOTE" ? [link.reference] : []));
  if (notes.length === 0) return <EmptyState icon={Note24Regular} text={t("noNotes")} />;
  return notes.map((note) => (
    <Panel key={note.id} title={note.title} detail={note.public ? t("sharedNote") : t("privateNote")}>
      <p className={styles.meta}>
        {`${note.author.firstName} ${note.author.lastName} · `}
        <DateText moment={note.created} />
      </p>
      <PanelText html={note.text} />
    </Panel>
  ));
}
