import { useLocation } from "react-router-dom";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { paths } from "#client/lib/paths.ts";
import { useNotificationPreferences } from "#client/resources/notificationPreferences.ts";
import { useViewer } from "#client/session/viewer.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";

const introductionCard = latePart(async () => {
  const [module] = await Promise.all([import("../IntroductionCard.tsx"), loadNamespaces("notificationPreferences")]);
  return module.IntroductionCard;
});

/** Tells a new guardian at home, once the first screen has had its time, where to choose how they are told of news (PREF-1). */
export function Introduction() {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home || isPortalTab(pathname);
  return useViewer().isStudentViewer || !isHome ? null : <UnlessIntroduced />;
}

function UnlessIntroduced() {
  const isNew = useNotificationPreferences().data?.isIntroduced === false;
  const { code: Card } = useLate(introductionCard, isNew);
  return isNew && Card && <Card />;
}
