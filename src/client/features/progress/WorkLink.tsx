import { makeStyles, tokens } from "@fluentui/react-components";
import { ClipboardTask16Regular, DocumentText16Regular, GanttChart16Regular } from "@fluentui/react-icons";
import { paths } from "#client/lib/paths.ts";
import { useServices } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { phone, touch } from "#client/ui/measures.ts";
import { TextLink } from "#client/ui/TextLink.tsx";

const useStyles = makeStyles({
  work: {
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalSNudge,
    overflowWrap: "anywhere",
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  link: { [phone]: { display: "inline-flex", alignItems: "center", minHeight: touch } },
});

const SCREENS = {
  PLAN: { Icon: GanttChart16Regular, to: paths.plan, services: ["plans"] },
  ASSIGNMENT: { Icon: ClipboardTask16Regular, to: paths.assignment, services: ["nativeAssignments", "msAssignments"] },
  DOCUMENTATION: { Icon: DocumentText16Regular, to: paths.documentation, services: ["news"] },
} as const;

type WorkLinkProps = { work: { type: keyof typeof SCREENS; id: string; title: string } };

/** A plan, an assignment or a documentation by its title; a link where its screen is offered. */
export function WorkLink({ work: { type, id, title } }: WorkLinkProps) {
  const styles = useStyles();
  const { Icon, to, services } = SCREENS[type];
  const bought = useServices();
  const isViewer = useIsStudentViewer();
  const isOffered = !isViewer && services.some((name) => bought[name]);
  return (
    <span className={styles.work}>
      <Icon aria-hidden className={styles.icon} />
      {isOffered ? (
        <TextLink to={to(id)} className={styles.link}>
          {title}
        </TextLink>
      ) : (
        title
      )}
    </span>
  );
}
