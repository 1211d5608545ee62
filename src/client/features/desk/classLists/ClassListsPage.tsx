import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { useDeskClassLists } from "#client/resources/desk.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskRow, KindDisc } from "../shared/DeskRow.tsx";

/** The classes whose list the member of staff may see (CLASS-2). */
export function ClassListsPage() {
  const { t } = useTranslation(["classList", "navigation"]);
  return (
    <Page isReading title={t("navigation:classLists")}>
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
          <RowList>
            {classes.map(({ id, title, school, families }) => (
              <li key={id}>
                <DeskRow
                  to={deskLink("classList", { classId: id })}
                  lead={<KindDisc kind="groups" />}
                  title={<SchoolText>{title}</SchoolText>}
                  detail={`${school} · ${t("families", { count: families })}`}
                />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Page>
  );
}
