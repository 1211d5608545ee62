import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { paths } from "#client/lib/paths.ts";
import { useFormerStudents } from "#client/resources/formerStudents.ts";
import { useStudents } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { latePart, useLate } from "#client/ui/latePart.ts";

const formerCard = latePart(async () => {
  const [module] = await Promise.all([import("../FormerCard.tsx"), loadNamespaces("former")]);
  return module.FormerCard;
});

/** Says at home, until it is closed, which student a guardian of others no longer reads about (YEAR-6, YEAR-7). */
export function FormerNotice() {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home || isPortalTab(pathname);
  return useViewer().isStudentViewer || !isHome ? null : <UnlessSeen />;
}

function UnlessSeen() {
  const { data = [], reload } = useFormerStudents();
  const ids = useStudents()
    .map(({ id }) => id)
    .join(" ");
  const known = useRef(ids);
  const askAgain = useEffectEvent(reload);
  // A student may leave or come of age while the app is open.
  useEffect(() => {
    if (known.current !== ids) askAgain();
    known.current = ids;
  }, [ids]);
  const students = data.filter(({ isSeen }) => !isSeen);
  const { code: Card } = useLate(formerCard, students.length > 0);
  return students.length > 0 && Card && <Card students={students} />;
}
