import { tokens } from "@fluentui/react-components";

/** The surface that everything on a page lies on. */
export const card = {
  backgroundColor: tokens.colorNeutralBackground1,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  borderRadius: tokens.borderRadiusXLarge,
  boxShadow: tokens.shadow2,
} as const;
