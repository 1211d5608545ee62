import { useTranslation } from "react-i18next";
import { MenuPanel } from "#client/features/menu/embed/MenuPanel.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { useDeskMenu } from "./useDeskMenu.ts";

/** The full menu of the desk as a page, for phones. */
export function DeskMenuPage() {
  const { t } = useTranslation("navigation");
  return (
    <Page isReading title={t("menu")}>
      {useDeskMenu()?.map(({ title, items }) => (
        <MenuPanel key={title} title={title} items={items} />
      ))}
    </Page>
  );
}
