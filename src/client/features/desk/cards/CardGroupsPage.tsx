import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { useDeskCardGroups } from "#client/resources/deskCards.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskRow, KindDisc } from "../shared/DeskRow.tsx";
import { ListPage } from "../shared/ListPage.tsx";

/** Groups whose cards may be read. Opening one is in the access log of its students (CARD-2). */
export function CardGroupsPage() {
  const { t } = useTranslation("deskCards");
  return (
    <ListPage
      title={t("title")}
      subtitle={t("isLogged")}
      back={{ text: t("kitchen"), to: deskLink("kitchen") }}
      resource={useDeskCardGroups()}
      failed={t("failed")}
      empty={{ icon: People48Regular, text: t("noGroups") }}
      row={({ id, title, school, size }) => (
        <DeskRow
          to={deskLink("groupCards", { groupId: id })}
          lead={<KindDisc kind="groups" />}
          title={<SchoolText>{title}</SchoolText>}
          detail={t("schoolAndSize", { school, count: size })}
        />
      )}
    />
  );
}
