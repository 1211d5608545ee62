import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDeskClassLists } from "#client/resources/desk.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";

const useStyles = makeStyles({
  list: { maxWidth: "720px" },
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    overflowWrap: "anywhere",
  },
  title: { ...typographyStyles.body1Strong },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

/** The classes whose list the member of staff may see (CLASS-2). */
export function ClassListsPage() {
  const styles = useStyles();
  const { t } = useTranslation(["classList", "navigation"]);
  return (
    <Page title={t("navigation:classLists")}>
      <Loaded
        resource={useDeskClassLists()}
        failed={t("failed")}
        skeleton={
          <SkeletonRows count={3}>
            <SkeletonBar size="half" />
          </SkeletonRows>
        }
        empty={<EmptyState icon={People48Regular} text={t("noClassAtDesk")} />}
      >
        {(classes) => (
          <RowList className={styles.list}>
            {classes.map(({ id, title, school, families }) => (
              <li key={id}>
                <Link to={deskLink("classList", { classId: id })} className={styles.row}>
                  <span className={styles.title}>
                    <SchoolText>{title}</SchoolText>
                  </span>{" "}
                  <span className={styles.detail}>{`${school} · ${t("families", { count: families })}`}</span>
                </Link>
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}
