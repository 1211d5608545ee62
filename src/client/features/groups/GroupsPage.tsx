import { makeStyles, tokens } from "@fluentui/react-components";
import { PeopleTeam28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useAllGroups } from "#client/resources/groups.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { GroupCard } from "./GroupCard.tsx";
import { GroupsSkeleton } from "./GroupsSkeleton.tsx";

const useStyles = makeStyles({
  cards: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
});

/** The student's groups, of both types (GRP-1). */
export function GroupsPage() {
  const styles = useStyles();
  const { t } = useTranslation("groups");
  return (
    <Page title={t("title")}>
      <Loaded
        resource={useAllGroups()}
        skeleton={<GroupsSkeleton className={styles.cards} />}
        failed={t("failed")}
        empty={<EmptyState icon={PeopleTeam28Regular} text={t("empty")} />}
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
    </Page>
  );
}
