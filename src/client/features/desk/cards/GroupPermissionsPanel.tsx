import { useTranslation } from "react-i18next";
import { useGroupPermissions } from "#client/resources/deskCards.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { PermissionState } from "#contract/kinds.ts";
import { DeskRow, KindDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";

const SHOWN: readonly PermissionState[] = ["DENIED", "OPEN", "GIVEN"];

/** For each permission the students who may not, those of whom nothing holds yet, and those who may (CARD-3). */
export function GroupPermissionsPanel({ groupId }: { groupId: string }) {
  const { t } = useTranslation("deskCards");
  const nameOf = useDeskName();
  const { data } = useGroupPermissions(groupId);
  if (!data || data.permissions.length === 0) return null;
  return (
    <Panel title={t("permissions")}>
      <RowList isInPanel>
        {data.permissions.map(({ id, title }) => (
          <li key={id}>
            <DeskRow
              heading="h3"
              lead={<KindDisc kind="permissions" />}
              title={<SchoolText>{title}</SchoolText>}
              detail={SHOWN.map((state) => {
                const names = data.students
                  .filter(({ states }) => states[id] === state)
                  .map((one) => nameOf(one.student, one.number));
                return names.length > 0 && <span key={state}>{t(`state.${state}`, { names: names.join(", ") })}</span>;
              })}
            />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
