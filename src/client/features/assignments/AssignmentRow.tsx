import { mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircle16Filled, DocumentEdit16Regular, PersonVoice16Regular } from "@fluentui/react-icons";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import type { AssignmentItem } from "#client/resources/allAssignments.ts";
import { useStatusTexts } from "#client/resources/statusTexts.ts";
import { isSubmitted } from "#contract/assignmentRules.ts";
import { idOf, isOrdinary, isTest, titleOf, typeOf } from "./assignmentFacts.ts";
import { DueText } from "./DueText.tsx";
import { useAssignmentRowStyles } from "./useAssignmentRowStyles.ts";
import { useColorOf } from "./useColorOf.ts";
import { useStatusOf } from "./useStatusOf.ts";

/** An assignment in a list: the whole row is the link, its title the name. */
export function AssignmentRow({ item }: { item: AssignmentItem }) {
  const styles = useAssignmentRowStyles();
  const colorOf = useColorOf();
  const statusOf = useStatusOf();
  const { typeText } = useStatusTexts();
  const id = useId();
  const TestIcon = typeOf(item) === "ASSIGNMENT_TYPE_VERBAL_TEST" ? PersonVoice16Regular : DocumentEdit16Regular;
  const isDone = isSubmitted(item);
  const words = [
    item.kind === "native" ? (item.courses[0]?.title ?? item.sectionTitle) : item.sectionTitle,
    isOrdinary(item) ? undefined : typeText(typeOf(item)),
    isDone ? statusOf(item).text : undefined,
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
        {titleOf(item)}
      </span>
      <span id={`${id}meta`} className={styles.meta}>
        {isDone && <CheckmarkCircle16Filled aria-hidden />}
        {isTest(item) && <TestIcon aria-hidden />}
        {words.join(" · ")}
      </span>
      <DueText isShort id={`${id}due`} assignment={item} className={styles.due} />
    </Link>
  );
}
