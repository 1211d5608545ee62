import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useStudents } from "#client/session/students.ts";
import { Initials, STUDENT_COLORS } from "#client/ui/text/Initials.tsx";

const useStyles = makeStyles({
  child: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { ...typographyStyles.body1Strong, minWidth: 0, overflowWrap: "anywhere" },
});

/** A child's name, with the colour that the student picker shows. */
export function ChildName({ child }: { child: { id: string; firstName: string; lastName: string } }) {
  const styles = useStyles();
  const at = useStudents().findIndex(({ id }) => id === child.id);
  const color = STUDENT_COLORS[Math.max(at, 0) % STUDENT_COLORS.length] ?? "neutral";
  return (
    <span className={styles.child}>
      <Initials name={`${child.firstName} ${child.lastName}`} size="smaller" color={color} />
      <span className={styles.name}>{child.firstName}</span>
    </span>
  );
}
