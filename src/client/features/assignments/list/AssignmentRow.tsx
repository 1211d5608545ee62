import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { DocumentEdit16Regular } from "@fluentui/react-icons/svg/document-edit";
import { PersonVoice16Regular } from "@fluentui/react-icons/svg/person-voice";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { type AssignmentItem, useStatusTexts } from "#client/resources/assignments.ts";
import { useGroups } from "#client/resources/groups.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import {
  idOf,
  isOrdinary,
  isTest,
  isWorthSaying,
  titleOf,
  typeOf,
  useResultOf,
  useStatusOf,
} from "../assignmentFacts.ts";
import { DueText } from "../DueText.tsx";

/** An assignment in a list. The whole row is the link, named by its title. */
export function AssignmentRow({ item }: { item: AssignmentItem }) {
  const styles = useAssignmentRowStyles();
  const colorOf = useColorOf();
  const statusOf = useStatusOf();
  const resultOf = useResultOf();
  const { typeText } = useStatusTexts();
  const id = useId();
  const TestIcon = typeOf(item) === "ASSIGNMENT_TYPE_VERBAL_TEST" ? PersonVoice16Regular : DocumentEdit16Regular;
  const status = statusOf(item);
  const result = resultOf(item);
  const subject = item.kind === "native" ? (item.courses[0]?.title ?? item.sectionTitle) : item.sectionTitle;
  const words = [
    isOrdinary(item) ? undefined : typeText(typeOf(item)),
    result === undefined && isWorthSaying(item) ? status.text : undefined,
  ].filter((word) => word !== undefined);
  return (
    <Link
      to={paths.assignment(idOf(item))}
      className={mergeClasses(colorOf(item), styles.row, styles.link)}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}meta ${id}due`}
    >
      <span className={styles.bar} />
      <span id={`${id}title`} className={styles.title}>
        <SchoolText>{titleOf(item)}</SchoolText>
      </span>
      <span id={`${id}meta`} className={styles.meta}>
        {status.look !== "open" && <CheckmarkCircle16Filled aria-hidden />}
        {isTest(item) && <TestIcon aria-hidden />}
        <span className={styles.words}>
          <SchoolText>{subject}</SchoolText>
          {words.map((word) => ` · ${word}`).join("")}
          {result !== undefined && (
            <>
              {" · "}
              {item.kind === "native" ? <SchoolText>{result}</SchoolText> : result}
            </>
          )}
        </span>
      </span>
      <DueText isShort id={`${id}due`} assignment={item} className={styles.due} />
    </Link>
  );
}

/** The skeleton of the rows. */
export function AssignmentSkeleton({ rows, isInPanel = false }: { rows: number; isInPanel?: boolean }) {
  const styles = useAssignmentRowStyles();
  return (
    <SkeletonRows count={rows} isInPanel={isInPanel}>
      <div className={styles.row}>
        <span className={styles.title}>
          <SkeletonBar size="half" />
        </span>
        <span className={styles.meta}>
          <SkeletonBar size="meta" />
        </span>
      </div>
    </SkeletonRows>
  );
}

/** Returns a function for the colour of an assignment's course; for Teams, which names no course, of its group. */
function useColorOf(): (item: AssignmentItem) => string {
  const groups = useGroups("EDUCATION_GROUP").data;
  return (item) => {
    const [own] = item.kind === "native" ? item.courses : [];
    const [ofGroup] = groups?.find(({ id }) => id === item.sectionId)?.courses ?? [];
    return courseColorClass((own ?? ofGroup)?.colorCode ?? "");
  };
}

const caption = {
  ...textStyles.detail,
  display: "flex",
  alignItems: "start",
  columnGap: tokens.spacingHorizontalXS,
  color: tokens.colorNeutralForeground3,
  "& svg": { flexShrink: 0 },
} as const;

export const useAssignmentRowStyles = makeStyles({
  row: {
    ...focusRingInside,
    display: "grid",
    gridTemplateColumns: `${tokens.strokeWidthThickest} minmax(0, 1fr) auto`,
    gridTemplateAreas: '"bar title due" "bar meta due"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    boxSizing: "border-box",
    minHeight: "52px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: { gridTemplateAreas: '"bar title title" "bar meta due"' },
  },
  link: hoverOnCard,
  bar: {
    gridArea: "bar",
    alignSelf: "stretch",
    marginBlock: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: "var(--course-bar)",
    forcedColorAdjust: "none",
  },
  title: { ...textStyles.row, gridArea: "title", overflowWrap: "anywhere" },
  meta: { ...caption, gridArea: "meta" },
  words: { minWidth: 0, overflowWrap: "anywhere" },
  due: { ...caption, gridArea: "due", textAlign: "end", [phone]: { alignSelf: "start" } },
});
