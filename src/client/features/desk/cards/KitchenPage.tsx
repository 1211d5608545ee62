import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Food24Regular } from "@fluentui/react-icons/svg/food";
import { Print20Regular } from "@fluentui/react-icons/svg/print";
import { useTranslation } from "react-i18next";
import { useDeskKitchen } from "#client/resources/deskCards.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { print } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { DeskKitchen } from "#contract/desk/cards/schemas.ts";
import { FoodText } from "./FoodText.tsx";

const useStyles = makeStyles({
  onScreen: { [print]: { display: "none" } },
  text: { ...typographyStyles.body1, margin: 0, maxWidth: "70ch" },
  counts: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    "::first-letter": { textTransform: "uppercase" },
  },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    breakInside: "avoid",
  },
  count: { ...typographyStyles.body1Strong },
});

/** Allergies and diets by school for the kitchen, in numbers without names (CARD-2). It prints as it is. */
export function KitchenPage() {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  return (
    <Page
      isReading
      title={t("kitchen")}
      hasIconActions
      actions={
        <Button className={styles.onScreen} icon={<Print20Regular />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      }
    >
      <p className={styles.text}>{t("kitchenIntro")}</p>
      <Loaded resource={useDeskKitchen()} failed={t("failed")} skeleton={<PanelSkeleton />}>
        {(schools) =>
          schools.length === 0 ? (
            <EmptyState icon={Food24Regular} text={t("noStudents")} />
          ) : (
            schools.map((school) => <SchoolPanel key={school.id} school={school} />)
          )
        }
      </Loaded>
    </Page>
  );
}

function SchoolPanel({ school: { school, students, unanswered, allergens, meals } }: { school: DeskKitchen }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskCards", "deskAttendance", "allergens"]);
  const counts = allergens.map(({ allergen, count }) =>
    t("deskCards:allergenCount", { allergen: t(`allergens:${allergen}`), count }),
  );
  const sizes = [
    t("deskAttendance:students", { count: students }),
    ...(unanswered > 0 ? [t("unanswered", { count: unanswered })] : []),
  ];
  return (
    <Panel title={<SchoolText>{school}</SchoolText>} hasLongTitle detail={sizes.join(" · ")}>
      {counts.length > 0 && <p className={styles.counts}>{counts.join(" · ")}</p>}
      <RowList isInPanel>
        {meals.length === 0 && <li className={styles.row}>{t("noAllergies")}</li>}
        {meals.map(({ count, ...food }) => (
          <li key={`${food.allergens.join()} ${food.diet}`} className={styles.row}>
            <div>
              <FoodText food={food} />
            </div>
            <span className={styles.count}>{t("portions", { count })}</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
