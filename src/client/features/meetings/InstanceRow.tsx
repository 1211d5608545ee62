import { makeStyles, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { MeetingInstance } from "#contract/meetings/schemas.ts";
import { BookedTile } from "./BookedTime.tsx";

const useStyles = makeStyles({
  row: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ...hoverOnCard,
  },
  words: { flexGrow: 1, minWidth: 0, display: "grid", rowGap: tokens.spacingVerticalXXS },
  link: {
    ...textStyles.detailStrong,
    color: tokens.colorNeutralForeground1,
    overflowWrap: "anywhere",
    textDecorationLine: "none",
    outlineStyle: "none",
    // The whole row is the target.
    "::after": { content: '""', position: "absolute", inset: 0 },
    ":focus-visible::after": focusRingInside[":focus-visible"],
  },
  facts: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
  tags: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    marginBlockStart: tokens.spacingVerticalXS,
    ":empty": { display: "none" },
  },
  action: { position: "relative", flexShrink: 0, ":empty": { display: "none" } },
});

type InstanceRowProps = {
  path: string;
  title: string;
  /** The first instance of a meeting, if it has one. */
  instance: Pick<MeetingInstance, "date"> | undefined;
  when: ReactNode;
  tags: ReactNode;
  action?: ReactNode;
};

/** A row of a list of meetings: the day as a tile, title and time, and what is left to do. */
export function InstanceRow({ path, title, instance, when, tags, action }: InstanceRowProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <li className={styles.row}>
      <BookedTile date={instance?.date ?? null} />
      <span className={styles.words}>
        <Link to={path} className={styles.link} aria-describedby={id}>
          <SchoolText>{title}</SchoolText>
        </Link>
        <span id={id}>
          <span className={styles.facts}>{when}</span> <span className={styles.tags}>{tags}</span>
        </span>
      </span>
      <span className={styles.action}>{action}</span>
    </li>
  );
}
