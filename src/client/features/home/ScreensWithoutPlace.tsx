import { makeStyles, tokens } from "@fluentui/react-components";
import { withoutPlace } from "#client/features/menu/embed/menu.ts";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { useMenu } from "#client/features/menu/embed/useMenu.ts";
import { useMenuText } from "#client/features/menu/embed/useMenuText.ts";
import { useService } from "#client/session/services.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  links: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS, "& > *": { flexGrow: 1 } },
});

/** On a phone, the way to the screens that neither the footer bar nor the full menu has room for (NAV-5). */
export function ScreensWithoutPlace() {
  const styles = useStyles();
  const text = useMenuText();
  const { items = [] } = useMenu();
  const isPhone = useMediaQuery(phoneQuery);
  const hasAssignmentOutcomes = useService("msAssignmentOutcomes");
  const screens = isPhone && hasAssignmentOutcomes ? withoutPlace(items) : [];
  if (screens.length === 0) return null;
  return (
    <div className={styles.links}>
      {screens.map((item) => {
        const Icon = menuIcon(item.iconId, false);
        return (
          <LinkButton key={item.id} to={item.url} icon={<Icon />}>
            {text(item.text)}
          </LinkButton>
        );
      })}
    </div>
  );
}
