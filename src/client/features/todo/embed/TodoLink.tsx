import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useTranslation } from "react-i18next";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { paths } from "#client/lib/paths.ts";
import { useTodoAt } from "#client/resources/todo.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";

/** The way to what there is to do, with how much it is (DUE-3). */
export function TodoLink() {
  const { t } = useTranslation("navigation");
  const count = useTodoAt(paths.todo);
  const Icon = menuIcon("todo", false);
  const text = t("todo");
  return (
    <RowList>
      <li>
        <Row
          to={paths.todo}
          label={count > 0 ? t("withTodo", { text, count }) : text}
          lead={<Icon aria-hidden />}
          title={text}
          end={
            <>
              <CountBadge count={count} />
              <ChevronRight20Regular aria-hidden />
            </>
          }
        />
      </li>
    </RowList>
  );
}
