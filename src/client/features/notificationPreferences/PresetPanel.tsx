import { Field, makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { PushHint } from "#client/features/push/embed/PushHint.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { NOTICE_PRESETS } from "#contract/notifications/notificationTypes.ts";
import { presetOf } from "#contract/notifications/presets.ts";
import { channelsOffered, isUrgentOff } from "#contract/notifications/rules.ts";
import { KindChoices } from "./KindChoices.tsx";
import { type PanelProps, usePanelStyles } from "./panels.ts";

const useStyles = makeStyles({
  /** As dark as its explanation also while it is not chosen. */
  name: { color: tokens.colorNeutralForeground1 },
  about: { ...textStyles.detail, display: "block", color: tokens.colorNeutralForeground2 },
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
            <RadioGroup aria-label={t("howMuch")} value={preset ?? OWN} onChange={(_, { value }) => choose(value)}>
              {[...NOTICE_PRESETS, ...(hasOwn ? ([OWN] as const) : [])].map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={
                    <>
                      <span className={styles.name}>{t(`preset.${value}`)}</span>{" "}
                      <span className={styles.about}>{t(`presetAbout.${value}`)}</span>
                    </>
                  }
                />
              ))}
            </RadioGroup>
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
