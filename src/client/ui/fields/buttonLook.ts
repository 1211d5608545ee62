import { makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { forcedColors } from "../measures.ts";

const PRESSED = ":hover:active,:active:focus-visible";

const look = (backgroundColor: string, color: string, border: string) => ({
  backgroundColor,
  color,
  ...shorthands.borderColor(border),
});

const pressed = look(
  tokens.colorBrandBackground2Pressed,
  tokens.colorBrandForeground2Pressed,
  tokens.colorTransparentStroke,
);

/** The tint of buttons and links that are not the main action, in place of Fluent's outline. */
export const useButtonLook = makeStyles({
  secondary: {
    ...look(tokens.colorBrandBackground2Hover, tokens.colorBrandForeground2Hover, tokens.colorTransparentStroke),
    ":hover": pressed,
    [PRESSED]: pressed,
    // Fluent turns the system's colours off while the pointer is over a button.
    [forcedColors]: { ":hover": look("HighlightText", "Highlight", "Highlight") },
  },
});
