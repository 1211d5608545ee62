import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { ShieldCheckmark48Regular } from "@fluentui/react-icons/svg/shield-checkmark";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskPermissions, usePermissionMissing } from "#client/resources/deskCards.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { remindOfDeskPermission } from "#contract/desk/permissions/endpoints.ts";
import type { DeskPermission } from "#contract/desk/permissions/schemas.ts";
import { MissingNames } from "../shared/MissingPanel.tsx";
import { PermissionDialog } from "./PermissionDialog.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  facts: { display: "grid", rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: "anywhere" },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: "pre-line" },
  detail: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
});

function Unanswered({ permissionId }: { permissionId: string }) {
  const { run, isRunning } = useDeskChange(remindOfDeskPermission);
  const reminder = { run: () => run({ params: { permissionId } }), isRunning };
  return <MissingNames what="answered" missing={usePermissionMissing(permissionId)} reminder={reminder} />;
}

/** The list of permissions that the office's schools ask guardians for (CARD-3). */
export function PermissionsPage() {
  const styles = useStyles();
  const { t } = useTranslation(["deskCards", "deskMissing"]);
  const { date } = useFormats();
  const permissions = useDeskPermissions();
  const [edited, setEdited] = useState<DeskPermission | "new" | null>(null);
  const detailOf = ({ school, version, validUntil, allMustAgree }: DeskPermission) =>
    [
      school ?? t("allSchools"),
      t("version", { version }),
      ...(validUntil === null ? [] : [t("validUntil", { date: date(validUntil) })]),
      ...(allMustAgree ? [t("allMustAgree")] : []),
    ].join(" · ");
  return (
    <Page
      isReading
      title={t("permissions")}
      mainAction={
        <Button appearance="primary" icon={<Add20Regular />} onClick={() => setEdited("new")}>
          {t("newPermission")}
        </Button>
      }
    >
      <Loaded resource={permissions} failed={t("failed")} skeleton={<PanelSkeleton />}>
        {({ permissions: all }) =>
          all.length === 0 ? (
            <EmptyState icon={ShieldCheckmark48Regular} text={t("noPermissions")} />
          ) : (
            <RowList>
              {all.map((permission) => (
                <li key={permission.id} className={styles.row}>
                  <div className={styles.facts}>
                    <h2 className={styles.title}>
                      <SchoolText>{permission.title}</SchoolText>
                    </h2>
                    <p className={styles.text}>{permission.text}</p>
                    <p className={styles.detail}>{detailOf(permission)}</p>
                    {permission.schoolId !== null && (
                      <Collapsible title={t("deskMissing:who")} level="h3" isLazy>
                        <Unanswered permissionId={permission.id} />
                      </Collapsible>
                    )}
                  </div>
                  {permission.mayChange && (
                    <Button
                      appearance="subtle"
                      icon={<Edit20Regular />}
                      aria-label={t("changePermission", { title: permission.title })}
                      onClick={() => setEdited(permission)}
                    />
                  )}
                </li>
              ))}
            </RowList>
          )
        }
      </Loaded>
      {edited && <PermissionDialog permission={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
