import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { DocumentText20Regular } from "@fluentui/react-icons";
import { paths } from "#client/lib/paths.ts";
import { useService } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { phone, touch } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1,
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    minHeight: "32px",
    overflowWrap: "anywhere",
    "& svg": { flexShrink: 0 },
    [phone]: { minHeight: touch },
  },
});

/** A documentation by its title; a link where its screen is offered. */
export function DocumentationLink({ id, title }: { id: string; title: string }) {
  const styles = useStyles();
  const hasNews = useService("news");
  const isViewer = useIsStudentViewer();
  if (!hasNews || isViewer) return <span>{title}</span>;
  return (
    <TextLink to={paths.documentation(id)} className={styles.link}>
      <DocumentText20Regular aria-hidden />
      {title}
    </TextLink>
  );
}
