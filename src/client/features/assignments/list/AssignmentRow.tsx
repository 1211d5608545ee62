import { makeStyles, tokens } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { DocumentEdit16Regular } from "@fluentui/react-icons/svg/document-edit";
import { PersonVoice16Regular } from "@fluentui/react-icons/svg/person-voice";
import { paths } from "#client/lib/paths.ts";
import { type AssignmentItem, useStatusTexts } from "#client/resources/assignments.ts";
import { useGroups } from "#client/resources/groups.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { CourseBar } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
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
  const styles = useStyles();
  const colorOf = useColorOf();
  const statusOf = useStatusOf();
  const resultOf = useResultOf();
  const { typeText } = useStatusTexts();
  const TestIcon = typeOf(item) === "ASSIGNMENT_TYPE_VERBAL_TEST" ? PersonVoice16Regular : DocumentEdit16Regular;
  const status = statusOf(item);
  const result = resultOf(item);
  const subject = item.kind === "native" ? (item.courses[0]?.title ?? item.sectionTitle) : item.sectionTitle;
  const words = [
    isOrdinary(item) ? undefined : typeText(typeOf(item)),
    result === undefined && isWorthSaying(item) ? status.text : undefined,
  ].filter((word) => word !== undefined);
  return (
    <Row
      to={paths.assignment(idOf(item))}
      isNamedByTitle
      lead={<CourseBar colorCode={colorOf(item)} />}
      title={<SchoolText>{titleOf(item)}</SchoolText>}
      detail={
        <span className={styles.meta}>
          {status.look !== "open" && <CheckmarkCircle16Filled aria-hidden />}
          {isTest(item) && <TestIcon aria-hidden />}
          <span>
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
      }
      time={<DueText isShort assignment={item} className={styles.meta} />}
    />
  );
}

/** The skeleton of the rows. */
export const AssignmentSkeleton = ({ rows, isInPanel = false }: { rows: number; isInPanel?: boolean }) => (
  <SkeletonRows count={rows} isInPanel={isInPanel}>
    <Row title={<SkeletonBar size="half" />} detail={<SkeletonBar size="meta" />} />
  </SkeletonRows>
);

/** Returns a function for the colour of an assignment's course; for Teams, which names no course, of its group. */
function useColorOf(): (item: AssignmentItem) => string {
  const groups = useGroups("EDUCATION_GROUP").data;
  return (item) => {
    const [own] = item.kind === "native" ? item.courses : [];
    const [ofGroup] = groups?.find(({ id }) => id === item.sectionId)?.courses ?? [];
    return (own ?? ofGroup)?.colorCode ?? "";
  };
}

const useStyles = makeStyles({
  meta: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    "& svg": { flexShrink: 0 },
  },
});
