import { makeStyles, tokens } from "@fluentui/react-components";

/**
 * The tint of buttons and links that are not the main action, in place of Fluent's outline. It replaces the tokens of Fluent's
 * look, so that disabled buttons and forced colours keep theirs.
 */
export const useButtonLook = makeStyles({
  secondary: {
    "--colorNeutralBackground1": tokens.colorBrandBackground2Hover,
    "--colorNeutralBackground1Hover": tokens.colorBrandBackground2Pressed,
    "--colorNeutralBackground1Pressed": tokens.colorBrandBackground2Pressed,
    "--colorNeutralForeground1": tokens.colorBrandForeground2Hover,
    "--colorNeutralForeground1Hover": tokens.colorBrandForeground2Pressed,
    "--colorNeutralForeground1Pressed": tokens.colorBrandForeground2Pressed,
    "--colorNeutralStroke1": tokens.colorTransparentStroke,
    "--colorNeutralStroke1Hover": tokens.colorTransparentStroke,
    "--colorNeutralStroke1Pressed": tokens.colorTransparentStroke,
  },
});
