import { makeStyles, tokens } from "@fluentui/react-components";

type State = "" | "Hover" | "Pressed";

/** Tokens of Fluent's outlined look in a state, as those of the brand's tint in one. */
const tinted = (state: State, tint: State) => ({
  [`--colorNeutralBackground1${state}`]: tokens[`colorBrandBackground2${tint}`],
  [`--colorNeutralForeground1${state}`]: tokens[`colorBrandForeground2${tint}`],
  [`--colorNeutralStroke1${state}`]: tokens.colorTransparentStroke,
});

/**
 * The tint of buttons and links that are not the main action, in place of Fluent's outline. It replaces the tokens of Fluent's
 * look, so that disabled buttons and forced colours keep theirs.
 */
export const useButtonLook = makeStyles({
  secondary: { ...tinted("", "Hover"), ...tinted("Hover", "Pressed"), ...tinted("Pressed", "Pressed") },
});
