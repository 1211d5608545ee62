import { Field, Textarea } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { linesOf, setOf } from "#client/lib/merging.ts";
import { Choices } from "#client/ui/fields/Choices.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { DIET_MAX } from "#contract/childCard/limits.ts";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import { ALLERGENS, type Allergen } from "#contract/kinds.ts";
import { CardDialog, type CardPart } from "./CardDialog.tsx";

type Food = { allergens: readonly Allergen[]; diet: string };

const EMPTY_FOOD: Food = { allergens: [], diet: "" };

/** Allergens to choose, and the diet in own words (CARD-1). */
export function FoodDialog({ card, onClose }: { card: ChildCard; onClose: () => void }) {
  const { t } = useTranslation(["childCard", "allergens"]);
  const part: CardPart<Food> = {
    fields: {
      allergens: { label: t("allergens"), list: setOf<Allergen>((allergen) => t(`allergens:${allergen}`)) },
      diet: { label: t("diet"), list: linesOf(DIET_MAX) },
    },
    partOf: ({ food }) => ({
      values: food ? { allergens: food.allergens, diet: food.diet } : EMPTY_FOOD,
      by: food?.changedBy ?? null,
    }),
  };
  return (
    <CardDialog
      title={t("food")}
      card={card}
      part={part}
      empty={EMPTY_FOOD}
      changeOf={({ allergens, diet }) => ({ kind: "FOOD", allergens: [...allergens], diet })}
      onClose={onClose}
    >
      {({ values, change, theirs }) => (
        <>
          <Theirs of={theirs("allergens")}>
            <Choices
              label={t("allergens")}
              offered={ALLERGENS.map((id) => ({ id, label: t(`allergens:${id}`) }))}
              chosen={values.allergens}
              isInColumns
              isWhole
              onChoose={(allergens) => change({ allergens })}
            />
          </Theirs>
          <Theirs of={theirs("diet")}>
            <Field label={t("diet")} hint={t("dietHint")}>
              <Textarea
                value={values.diet}
                maxLength={DIET_MAX}
                resize="vertical"
                onChange={(_, { value }) => change({ diet: value })}
              />
            </Field>
          </Theirs>
        </>
      )}
    </CardDialog>
  );
}
