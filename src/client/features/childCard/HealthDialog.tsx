import { Field, Textarea } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { linesOf } from "#client/lib/merging.ts";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { NOTES_MAX } from "#contract/childCard/limits.ts";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import { CardDialog, type CardPart } from "./CardDialog.tsx";

type Health = { notes: string };

const EMPTY_HEALTH: Health = { notes: "" };

/** Notes on the child's health, in the guardians' own words (CARD-1). */
export function HealthDialog({ card, onClose }: { card: ChildCard; onClose: () => void }) {
  const { t } = useTranslation("childCard");
  const part: CardPart<Health> = {
    fields: { notes: { label: t("notes"), list: linesOf(NOTES_MAX) } },
    partOf: ({ health }) => ({
      values: health ? { notes: health.notes } : EMPTY_HEALTH,
      by: health?.changedBy ?? null,
    }),
  };
  return (
    <CardDialog
      title={t("health")}
      card={card}
      part={part}
      empty={EMPTY_HEALTH}
      changeOf={({ notes }) => ({ kind: "HEALTH", notes })}
      onClose={onClose}
    >
      {({ values, change, theirs }) => (
        <Theirs of={theirs("notes")}>
          <Field label={t("notes")} hint={t("notesHint")}>
            <Textarea
              value={values.notes}
              maxLength={NOTES_MAX}
              rows={6}
              resize="vertical"
              onChange={(_, { value }) => change({ notes: value })}
            />
          </Field>
        </Theirs>
      )}
    </CardDialog>
  );
}
