/** Whether a browser can push: it can, was told not to, would from the home screen, or cannot. */
export type PushAbility = "READY" | "BLOCKED" | "HOME_SCREEN" | "NONE";

type Surroundings = {
  /** Has what pushing needs. */
  hasPush: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  maxTouchPoints: number;
  /** Opened from the home screen, as an app of its own. */
  isInstalled: boolean;
};

/** An iPad says that it is a Mac, which has no touch. */
const isFromApple = ({ userAgent, maxTouchPoints }: Surroundings): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

export function pushAbilityOf(surroundings: Surroundings): PushAbility {
  const { hasPush, permission, isInstalled } = surroundings;
  if (hasPush) return permission === "denied" ? "BLOCKED" : "READY";
  return isFromApple(surroundings) && !isInstalled ? "HOME_SCREEN" : "NONE";
}
