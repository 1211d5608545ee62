import { makeStyles } from "@fluentui/react-components";
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
import { Joined } from "#client/ui/lists/Joined.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { remindOfDeskPermission } from "#contract/desk/permissions/endpoints.ts";
import type { DeskPermission } from "#contract/desk/permissions/schemas.ts";
import { DeskRow, KindDisc } from "../shared/DeskRow.tsx";
import { MissingNames } from "../shared/MissingPanel.tsx";
import { PermissionDialog } from "./PermissionDialog.tsx";

const useStyles = makeStyles({ text: { whiteSpace: "pre-line" } });

function Unanswered({ permissionId }: { permissionId: string }) {
  const { run, isRunning } = useDeskChange(remindOfDeskPermission);
  const reminder = { run: () => run({ params: { permissionId } }), isRunning };
  return <MissingNames what="answered" missing={usePermissionMissing(permissionId)} reminder={reminder} />;
}

/** The list of permissions that the office's schools ask guardians for (CARD-3). */
export function PermissionsPage() {
  const styles = useStyles();
  const { t } = useTranslation(["deskCards", "deskMissing"]);
  const { dayShort } = useFormats();
  const permissions = useDeskPermissions();
  const [edited, setEdited] = useState<DeskPermission | "new" | null>(null);
  const factsOf = ({ school, version, validUntil, allMustAgree }: DeskPermission) => [
    school ?? t("allSchools"),
    validUntil && t("validUntil", { date: dayShort(validUntil) }),
    t("version", { version }),
    allMustAgree && t("allMustAgree"),
  ];
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
                <li key={permission.id}>
                  <DeskRow
                    heading="h2"
                    lead={<KindDisc kind="permissions" />}
                    title={<SchoolText>{permission.title}</SchoolText>}
                    detail={<Joined of={factsOf(permission)} />}
                    more={
                      <>
                        <span className={styles.text}>{permission.text}</span>
                        {permission.schoolId !== null && (
                          <Collapsible title={t("deskMissing:who")} level="h3" isLazy>
                            <Unanswered permissionId={permission.id} />
                          </Collapsible>
                        )}
                      </>
                    }
                    actions={
                      permission.mayChange && (
                        <Button
                          appearance="subtle"
                          icon={<Edit20Regular />}
                          aria-label={t("changePermission", { title: permission.title })}
                          onClick={() => setEdited(permission)}
                        />
                      )
                    }
                  />
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
