import { makeStyles, tokens } from "@fluentui/react-components";
import { useStudents } from "#client/session/students.ts";
import { Initials, STUDENT_COLORS } from "#client/ui/text/Initials.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  child: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { ...textStyles.rowTitle, minWidth: 0, overflowWrap: "anywhere" },
});

type Child = { id: string; firstName: string; lastName: string };

/** A child's initials, in the colour that the student picker shows. */
export function ChildInitials({ child, size = "medium" }: { child: Child; size?: "medium" | "small" | "smaller" }) {
  const at = useStudents().findIndex(({ id }) => id === child.id);
  const color = STUDENT_COLORS[Math.max(at, 0) % STUDENT_COLORS.length] ?? "neutral";
  return <Initials name={`${child.firstName} ${child.lastName}`} size={size} color={color} />;
}

/** A child's name with the initials. */
export function ChildName({ child }: { child: Child }) {
  const styles = useStyles();
  return (
    <span className={styles.child}>
      <ChildInitials child={child} size="smaller" />
      <span className={styles.name}>{child.firstName}</span>
    </span>
  );
}
