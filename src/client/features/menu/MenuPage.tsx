import { makeStyles, tokens } from "@fluentui/react-components";
import { Accessibility20Regular } from "@fluentui/react-icons/svg/accessibility";
import { ShieldTask20Regular } from "@fluentui/react-icons/svg/shield-task";
import { SignOut20Regular } from "@fluentui/react-icons/svg/sign-out";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { useNavigation } from "#client/resources/navigation.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useService } from "#client/session/services.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import { dailyItems } from "./dailyItems.ts";
import type { ShownItem } from "./embed/MenuLink.tsx";
import { MenuPanel, MenuRow, MenuTiles } from "./embed/MenuPanel.tsx";
import { menuSections, phoneMenu, withShortcuts } from "./embed/menu.ts";
import { useHelpItem, useSignOut } from "./embed/useMenu.ts";
import { useShownItem } from "./embed/useShownItem.tsx";

const useStyles = makeStyles({
  item: { display: "flex", alignItems: "center" },
  own: { display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: tokens.spacingHorizontalS },
});

/** The row of a statement, which is no screen of the menu. */
const statement = (id: "accessibility" | "privacy", text: string, Icon: ShownItem["Icon"]): ShownItem => ({
  id,
  url: paths[id],
  text,
  name: text,
  Icon,
  isCurrent: false,
  count: 0,
});

/** The full menu as a page, for phones (NAV-5). */
export function MenuPage() {
  const styles = useStyles();
  const { t } = useTranslation(["navigation", "common"]);
  const isPhone = useMediaQuery(phoneQuery);
  const isInTeams = useHost().kind === "teams";
  const navigation = useNavigation();
  const shown = useShownItem({ items: navigation.data, current: undefined, unread: useUnread().data });
  const help = useHelpItem();
  const hasLeave = useService("leave");
  const signOut = useSignOut();
  const about = [
    shown(help),
    statement("accessibility", t("common:accessibility"), Accessibility20Regular),
    statement("privacy", t("common:privacy"), ShieldTask20Regular),
  ];
  return (
    <Page title={t("menu")}>
      <Loaded resource={navigation} skeleton={<MenuSkeleton />} failed={t("failed")}>
        {(items) => {
          const offered = withShortcuts(isPhone ? phoneMenu(items) : items, hasLeave);
          const daily = dailyItems(offered);
          return (
            <>
              <MenuTiles items={daily.map((item) => shown(item))} />
              {menuSections(offered.filter((item) => !daily.includes(item))).map((section) => (
                <MenuPanel
                  key={section.category}
                  title={section.category && t(section.category)}
                  items={section.items.map((item) => shown(item))}
                />
              ))}
            </>
          );
        }}
      </Loaded>
      <RowList>
        {about.map((item) => (
          <li key={item.id} className={styles.item}>
            <MenuRow item={item} />
          </li>
        ))}
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

const ROWS = 6;

/** The skeleton of the menu. */
const MenuSkeleton = () => (
  <SkeletonRows count={ROWS}>
    <Row title={<SkeletonBar size="half" />} />
  </SkeletonRows>
);
