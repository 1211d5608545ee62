import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { paths } from "#client/lib/paths.ts";
import { useTodoAt } from "#client/resources/todo.ts";
import { touch } from "#client/ui/measures.ts";
import { card, focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  link: {
    ...card,
    ...focusRingInside,
    ...textStyles.detailStrong,
    boxSizing: "border-box",
    minHeight: touch,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  text: { flexGrow: 1 },
});

/** The way to what there is to do, with how much it is (DUE-3). */
export function TodoLink() {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const count = useTodoAt(paths.todo);
  const Icon = menuIcon("todo", false);
  const text = t("todo");
  return (
    <Link to={paths.todo} className={styles.link} aria-label={count > 0 ? t("withTodo", { text, count }) : text}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.text}>{text}</span>
      <CountBadge count={count} />
      <ChevronRight20Regular aria-hidden className={styles.icon} />
    </Link>
  );
}
