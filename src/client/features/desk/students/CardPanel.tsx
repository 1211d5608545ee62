import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useDesk } from "#client/resources/desk.ts";
import { useStudentCard } from "#client/resources/deskCards.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { FoodText } from "../cards/FoodText.tsx";
import { HealthText, hasHealth } from "../cards/HealthText.tsx";

const useStyles = makeStyles({
  part: {
    display: "grid",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  title: { ...typographyStyles.body1Strong, margin: 0 },
});

/** The card of a student: allergies, health and whom to call. Guardians see the look in their access log. */
export function CardPanel({ studentId }: { studentId: string }) {
  const { data: desk } = useDesk();
  return desk?.hasCards ? <Card studentId={studentId} /> : null;
}

function Card({ studentId }: { studentId: string }) {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  return (
    <Panel title={t("health")} hasLongTitle detail={t("isLogged")}>
      <Loaded
        resource={useStudentCard(studentId)}
        failed={t("cardFailed")}
        isCompact
        skeleton={<SkeletonBar size="half" />}
      >
        {(card) => (
          <>
            {card.food === null && !hasHealth(card) && <EmptyLine text={t("nothingOfStudent")} />}
            {card.food && (
              <div className={styles.part}>
                <h3 className={styles.title}>{t("allergies")}</h3>
                {card.food.allergens.length > 0 || card.food.diet !== "" ? (
                  <FoodText food={card.food} />
                ) : (
                  <span>{t("noAllergy")}</span>
                )}
              </div>
            )}
            {hasHealth(card) && (
              <div className={styles.part}>
                <h3 className={styles.title}>{t("healthAndContacts")}</h3>
                <HealthText card={card} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
