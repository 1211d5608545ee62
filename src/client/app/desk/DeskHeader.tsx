import { useLocation } from "react-router-dom";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useHost } from "#client/host/useHost.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";
import { DESK_SCREENS, deskScreenAt } from "#contract/desk/screens.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";
import { BackButton } from "../shell/BackButton.tsx";
import { HeaderBar, HeaderSpace } from "../shell/HeaderBar.tsx";

/** The own menu, which is fetched beside the first page: who looks at it is known after that. */
const account = latePart(async () => (await import("./DeskAccount.tsx")).DeskAccount);
account.prefetch();
const search = latePart(async () => (await import("#client/features/desk/search/DeskSearch.tsx")).DeskSearch);
search.prefetch();

type DeskHeaderProps = { isPhone: boolean; desk: Desk | undefined; hasMenu: boolean };

/** The way back, the search, the language, and the signed-in person's own menu. */
export function DeskHeader({ isPhone, desk, hasMenu }: DeskHeaderProps) {
  const isInTeams = useHost().kind === "teams";
  const above = deskScreenAt(useLocation().pathname)?.back;
  const { code: Account } = useLate(account);
  const { code: Search } = useLate(search);
  return (
    <HeaderBar isPhone={isPhone} hasMenu={hasMenu}>
      <BackButton to={above ? DESK_SCREENS[above].path : null} />
      <HeaderSpace />
      {desk && Search && <Search />}
      {!isInTeams && <LanguageMenu />}
      {desk && Account && <Account desk={desk} />}
    </HeaderBar>
  );
}
