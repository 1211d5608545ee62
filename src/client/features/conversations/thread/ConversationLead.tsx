import { makeStyles, tokens } from "@fluentui/react-components";
import { People24Regular } from "@fluentui/react-icons/svg/people";
import { Initials } from "#client/ui/text/Initials.tsx";

const SIZE = "40px";

const useStyles = makeStyles({
  group: {
    flexShrink: 0,
    boxSizing: "border-box",
    display: "grid",
    placeItems: "center",
    width: SIZE,
    height: SIZE,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
  },
});

/** Initials for a conversation with one person; an icon for one with a group or several people. */
export function ConversationLead({ person }: { person: string | null }) {
  const styles = useStyles();
  if (person !== null) return <Initials name={person} />;
  return (
    <span aria-hidden className={styles.group}>
      <People24Regular />
    </span>
  );
}
