import { makeStyles, tokens } from "@fluentui/react-components";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { Warning20Filled } from "@fluentui/react-icons/svg/warning";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { ChangedBy } from "#client/features/care/embed/ChangedBy.tsx";
import { useChildCard } from "#client/resources/childCard.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Aside, InOrder } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import { PERMISSIONS } from "#contract/screens.ts";
import { ContactsPanel } from "./ContactsPanel.tsx";
import { FoodDialog } from "./FoodDialog.tsx";
import { HealthDialog } from "./HealthDialog.tsx";
import { PermissionsPanel } from "./PermissionsPanel.tsx";

const useStyles = makeStyles({
  part: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  /** The one fact of the card that must not be missed. */
  allergies: {
    ...textStyles.sectionTitle,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    overflowWrap: "anywhere",
  },
  sign: { flexShrink: 0, color: tokens.colorStatusWarningForeground3 },
  /** Names of allergens stand in the middle of sentences elsewhere. */
  names: { display: "inline-block", minWidth: 0, "::first-letter": { textTransform: "uppercase" } },
  text: { ...textStyles.row, margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" },
});

/** The active student's card: everything that staff have to know, and whom to call (CARD-1). */
export function ChildCardPage() {
  const { t } = useTranslation(["childCard", "allergens"]);
  const { firstName } = useActiveStudent();
  const card = useChildCard();
  // Opened from what is to do, where the answer waits.
  const opensPermissions = useLocation().hash === PERMISSIONS;
  return (
    <Page title={t("title")} subtitle={`${t("intro", { name: firstName })} ${t("readBy")}`}>
      <Loaded
        resource={card}
        skeleton={
          <SkeletonRows count={3}>
            <SkeletonBar />
          </SkeletonRows>
        }
        failed={t("failed")}
      >
        {(known) => (
          <InOrder isBeside>
            {opensPermissions && <PermissionsPanel />}
            <FoodPanel card={known} />
            <HealthPanel card={known} />
            <Aside>
              <ContactsPanel card={known} />
              {!opensPermissions && <PermissionsPanel />}
            </Aside>
            {known.history.length > 0 && <HistoryPanel history={known.history} />}
          </InOrder>
        )}
      </Loaded>
    </Page>
  );
}

/** Allergens by name, and the diet in the guardians' own words. */
function FoodPanel({ card }: { card: ChildCard }) {
  const styles = useStyles();
  const { t } = useTranslation(["childCard", "allergens"]);
  const [isEdited, setEdited] = useState(false);
  const { food } = card;
  const names = food?.allergens.map((allergen) => t(`allergens:${allergen}`)) ?? [];
  return (
    <Panel
      title={t("food")}
      actions={
        <Button
          appearance="subtle"
          icon={<Edit20Regular />}
          aria-label={t("changeFood")}
          onClick={() => setEdited(true)}
        />
      }
    >
      <div className={styles.part}>
        {!food && <p className={styles.text}>{t("nothingSaid")}</p>}
        {food && names.length === 0 && <p className={styles.text}>{t("noAllergies")}</p>}
        {names.length > 0 && (
          <p className={styles.allergies}>
            <Warning20Filled aria-hidden className={styles.sign} />
            <span className={styles.names}>{names.join(", ")}</span>
          </p>
        )}
        {food?.diet && (
          <p className={styles.text}>
            <SchoolText>{food.diet}</SchoolText>
          </p>
        )}
        {food && <ChangedBy {...food} />}
      </div>
      {isEdited && <FoodDialog card={card} onClose={() => setEdited(false)} />}
    </Panel>
  );
}

/** Notes on the child's health, for staff. */
function HealthPanel({ card }: { card: ChildCard }) {
  const styles = useStyles();
  const { t } = useTranslation(["childCard", "allergens"]);
  const [isEdited, setEdited] = useState(false);
  const { health } = card;
  return (
    <Panel
      title={t("health")}
      actions={
        <Button
          appearance="subtle"
          icon={<Edit20Regular />}
          aria-label={t("changeHealth")}
          onClick={() => setEdited(true)}
        />
      }
    >
      <div className={styles.part}>
        <p className={styles.text}>
          {health?.notes ? <SchoolText>{health.notes}</SchoolText> : t(health ? "noNotes" : "nothingSaid")}
        </p>
        {health && <ChangedBy {...health} />}
      </div>
      {isEdited && <HealthDialog card={card} onClose={() => setEdited(false)} />}
    </Panel>
  );
}

/** The latest changes with who and when, without their content. */
function HistoryPanel({ history }: Pick<ChildCard, "history">) {
  const { t } = useTranslation(["childCard", "care"]);
  return (
    <Panel title={t("care:history.title")}>
      <RowList isInPanel>
        {history.map((change) => (
          <li key={change.id}>
            <Row isUnread={false} title={t(`history.${change.kind}`)} detail={<ChangedBy {...change} />} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
