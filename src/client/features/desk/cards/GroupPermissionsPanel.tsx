import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useGroupPermissions } from "#client/resources/deskCards.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { PermissionState } from "#contract/kinds.ts";
import { useDeskName } from "../shared/useDeskName.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  text: { ...typographyStyles.body1, margin: 0 },
});

const SHOWN: readonly PermissionState[] = ["DENIED", "OPEN", "GIVEN"];

/** For each permission the students who may not, those of whom nothing holds yet, and those who may (CARD-3). */
export function GroupPermissionsPanel({ groupId }: { groupId: string }) {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  const nameOf = useDeskName();
  const { data } = useGroupPermissions(groupId);
  if (!data || data.permissions.length === 0) return null;
  return (
    <Panel title={t("permissions")}>
      <RowList isInPanel>
        {data.permissions.map(({ id, title }) => (
          <li key={id} className={styles.row}>
            <h3 className={styles.title}>
              <SchoolText>{title}</SchoolText>
            </h3>
            {SHOWN.map((state) => {
              const names = data.students
                .filter(({ states }) => states[id] === state)
                .map((one) => nameOf(one.student, one.number));
              return (
                names.length > 0 && (
                  <p key={state} className={styles.text}>
                    {t(`state.${state}`, { names: names.join(", ") })}
                  </p>
                )
              );
            })}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
