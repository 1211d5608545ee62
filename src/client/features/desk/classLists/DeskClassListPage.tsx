import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ClassFamilies } from "#client/features/classList/embed/ClassFamilies.tsx";
import { useDeskClassList } from "#client/resources/desk.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { DeskMissing } from "../shared/DeskMissing.tsx";

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
  none: { ...typographyStyles.body1, margin: 0, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

/** The families of a class who chose to be listed. Looking at them is noted in the access log (CLASS-2). */
export function DeskClassListPage() {
  const styles = useStyles();
  const { classId = "" } = useParams();
  const { t } = useTranslation("classList");
  const list = useDeskClassList(classId);
  return (
    <Page isReading title={list.data?.title} isSchoolTitle subtitle={list.data?.school}>
      <p className={styles.text}>{t("staffSees")}</p>
      <Loaded resource={list} failed={t("failed")} skeleton={<PanelSkeleton />} missing={<DeskMissing />}>
        {({ families }) => (
          <Panel title={t("families", { count: families.length })}>
            {families.length === 0 ? (
              <p className={styles.none}>{t("nobody")}</p>
            ) : (
              <ClassFamilies families={families} />
            )}
          </Panel>
        )}
      </Loaded>
    </Page>
  );
}
