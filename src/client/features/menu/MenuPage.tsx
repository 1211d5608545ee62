import { makeStyles, tokens } from "@fluentui/react-components";
import { SignOut20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { useNavigation } from "#client/resources/navigation.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phoneQuery, touch, useMediaQuery } from "#client/ui/measures.ts";
import { menuSections, phoneMenu } from "./embed/menu.ts";
import { useHelpItem } from "./embed/useHelpItem.ts";
import { useSignOut } from "./embed/useSignOut.ts";
import { MenuRow } from "./MenuRow.tsx";
import { MenuSectionPanel } from "./MenuSectionPanel.tsx";
import { MenuSkeleton } from "./MenuSkeleton.tsx";

const useStyles = makeStyles({
  statement: {
    display: "flex",
    alignItems: "center",
    minHeight: touch,
    minWidth: touch,
    paddingInline: tokens.spacingHorizontalL,
  },
  own: { display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: tokens.spacingHorizontalS },
});

/** The whole menu on a screen of its own, for phones (NAV-5). */
export function MenuPage() {
  const styles = useStyles();
  const { t } = useTranslation(["navigation", "common"]);
  const isPhone = useMediaQuery(phoneQuery);
  const isInTeams = useHost().kind === "teams";
  const navigation = useNavigation();
  const unread = useUnread().data;
  const help = useHelpItem();
  const signOut = useSignOut();
  return (
    <Page title={t("menu")}>
      <Loaded resource={navigation} skeleton={<MenuSkeleton />} failed={t("failed")}>
        {(items) =>
          menuSections(isPhone ? phoneMenu(items) : items).map((section) => (
            <MenuSectionPanel key={section.category} section={section} unread={unread} />
          ))
        }
      </Loaded>
      <RowList>
        <li>
          <MenuRow item={help} unread={0} />
        </li>
        <li>
          <TextLink to={paths.accessibility} className={styles.statement}>
            {t("common:accessibility")}
          </TextLink>
        </li>
        <li>
          <TextLink to={paths.privacy} className={styles.statement}>
            {t("common:privacy")}
          </TextLink>
        </li>
      </RowList>
      {!isInTeams && (
        <div className={styles.own}>
          <LanguageMenu />
          <Button appearance="subtle" icon={<SignOut20Regular />} onClick={() => void signOut()}>
            {t("signOut")}
          </Button>
        </div>
      )}
    </Page>
  );
}
