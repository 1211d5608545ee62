import { Field, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { PushHint } from "#client/features/push/embed/PushHint.tsx";
import { ChoiceTile } from "#client/ui/fields/ChoiceTile.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { NOTICE_PRESETS } from "#contract/notifications/notificationTypes.ts";
import { presetOf } from "#contract/notifications/presets.ts";
import { channelsOffered, isUrgentOff } from "#contract/notifications/rules.ts";
import { KindChoices } from "./KindChoices.tsx";
import { type PanelProps, usePanelStyles } from "./panels.ts";

const useStyles = makeStyles({
  tiles: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 150px), 1fr))",
    gap: tokens.spacingHorizontalS,
  },
});

/** Stands for no preset among the radio buttons. */
const OWN = "OWN";

/** One choice of how much the guardian is told of, with those for single kinds folded below it (CALM-5). */
export function PresetPanel(props: PanelProps) {
  const { loaded, draft, theirs, onChange } = props;
  const styles = useStyles();
  const panel = usePanelStyles();
  const { t } = useTranslation("notificationPreferences");
  const preset = presetOf(draft);
  // Own choices are kept while a preset holds, so that the guardian can go back to them.
  const hasOwn = preset === null || draft.choices.length > 0;
  const choose = (value: string) => onChange({ preset: NOTICE_PRESETS.find((one) => one === value) ?? null });
  return (
    <Panel title={t("howMuch")}>
      <div className={panel.part}>
        <Theirs of={theirs("preset")}>
          <Field
            validationState="warning"
            validationMessage={isUrgentOff(draft, channelsOffered(loaded)) ? t("urgentOff") : null}
          >
            <div role="radiogroup" aria-label={t("howMuch")} className={styles.tiles}>
              {[...NOTICE_PRESETS, ...(hasOwn ? ([OWN] as const) : [])].map((value) => (
                <ChoiceTile
                  key={value}
                  name="preset"
                  label={t(`preset.${value}`)}
                  detail={t(`presetAbout.${value}`)}
                  isChosen={value === (preset ?? OWN)}
                  onChoose={() => choose(value)}
                />
              ))}
            </div>
          </Field>
        </Theirs>
        {!loaded.hasDevice && <p className={panel.text}>{t("noDevice")}</p>}
        <PushHint />
        <p className={panel.text}>{t("howSent")}</p>
      </div>
      <Theirs of={theirs("choices")}>
        <Collapsible title={t("kinds")} level="h3" isLazy>
          <KindChoices {...props} />
        </Collapsible>
      </Theirs>
    </Panel>
  );
}
