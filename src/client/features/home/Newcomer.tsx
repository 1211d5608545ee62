import { makeStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { FreeDay } from "#client/ui/drawings/FreeDay.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { card } from "#client/ui/surfaces.ts";

const useStyles = makeStyles({ card });

/** Says that the school has published nothing, and what home shows once it has. */
export function Newcomer() {
  const styles = useStyles();
  const { t } = useTranslation(["home", "events"]);
  return (
    <div className={styles.card}>
      <EmptyState isCompact drawing={<FreeDay />} text={t("empty")} detail={t("events:willCome")} />
    </div>
  );
}
