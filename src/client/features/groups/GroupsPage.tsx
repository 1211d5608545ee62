import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { People28Regular } from "@fluentui/react-icons/svg/people";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { excerpt } from "#client/lib/text.ts";
import { useAllGroups } from "#client/resources/groups.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Expandable } from "#client/ui/frame/Collapsible.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { InOrder } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { forcedColors } from "#client/ui/measures.ts";
import { card, cardGrid, focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Group } from "#contract/courses/schemas.ts";
import { FormerGroups } from "./FormerGroups.tsx";

const useStyles = makeStyles({
  cards: { ...cardGrid, alignItems: "start" },
});

/** The page of the student's groups, of both types (GRP-1). */
export function GroupsPage() {
  const { t } = useTranslation("groups");
  return (
    <Page title={t("title")}>
      <InOrder>
        <GroupCards />
        <FormerGroups />
      </InOrder>
    </Page>
  );
}

function GroupCards() {
  const styles = useStyles();
  const { t } = useTranslation("groups");
  return (
    <Loaded
      resource={useAllGroups()}
      skeleton={<GroupsSkeleton className={styles.cards} />}
      failed={t("failed")}
      empty={<EmptyState icon={People28Regular} text={t("empty")} />}
    >
      {(groups) => (
        <ul className={styles.cards}>
          {groups.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const useGroupCardStyles = makeStyles({
  card: { ...card, display: "flex", overflow: "hidden" },
  bar: {
    flexShrink: 0,
    width: "4px",
    backgroundColor: "var(--course-bar)",
    [forcedColors]: { forcedColorAdjust: "none" },
  },
  content: { flexGrow: 1, minWidth: 0 },
  link: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  title: { ...textStyles.rowTitle, margin: 0, overflowWrap: "anywhere" },
  type: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  description: {
    ...textStyles.detail,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: "anywhere",
  },
  /** Its words begin where the description does. */
  toggle: { margin: `calc(-1 * ${tokens.spacingVerticalS}) ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}` },
});

/** A group. The heading links to its page; the description is shortened until it is expanded (GRP-1). */
function GroupCard({ group }: { group: Group }) {
  const styles = useGroupCardStyles();
  const { t } = useTranslation("groups");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, type, courses } = group;
  const description = group.description.trim();
  const cut = excerpt(description);
  return (
    <article
      aria-labelledby={`${id}title`}
      className={mergeClasses(courseColorClass(courses[0]?.colorCode ?? ""), styles.card)}
    >
      {courses.length > 0 && <span className={styles.bar} />}
      <div className={styles.content}>
        <Link to={paths.group(group.id)} className={styles.link}>
          <h2 id={`${id}title`} className={styles.title}>
            <SchoolText>{title}</SchoolText>
          </h2>
          <span className={styles.type}>{t(type)}</span>
        </Link>
        {description && !isOpen && (
          <p className={styles.description}>
            <SchoolText>{cut}</SchoolText>
          </p>
        )}
        {cut !== description && (
          <>
            <Expandable id={`${id}description`} isOpen={isOpen}>
              <p className={styles.description}>
                <SchoolText>{description}</SchoolText>
              </p>
            </Expandable>
            <Button
              appearance="subtle"
              size="small"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={`${id}description`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t("hideDescription") : t("showDescription")}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

const useGroupsSkeletonStyles = makeStyles({
  card: { ...card, display: "grid", rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
});

const CARDS = ["1", "2", "3", "4", "5", "6"];

/** The skeleton of the cards. */
function GroupsSkeleton({ className }: { className: string }) {
  const styles = useGroupsSkeletonStyles();
  return (
    <div className={className}>
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <SkeletonBar size="half" />
          <SkeletonBar size="meta" />
          <SkeletonBar />
        </div>
      ))}
    </div>
  );
}
