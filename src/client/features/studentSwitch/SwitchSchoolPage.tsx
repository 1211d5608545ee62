import { Spinner } from "@fluentui/react-components";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { prefetchGroups } from "#client/resources/groups.ts";
import { prefetchNavigation } from "#client/resources/navigation.ts";
import { useDestination } from "#client/session/DestinationContext.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";
import { switchTargetOf } from "#client/session/useSwitch.ts";

/** The screen during a switch: clears the former student's data and prefetches the new one's menu and groups (STU-4). */
export function SwitchSchoolPage() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const destination = useDestination();
  const { completeSwitch } = useSessionActions();
  const to = switchTargetOf(useLocation().state);

  useEffect(() => {
    const studentId = completeSwitch();
    if (studentId) {
      prefetchNavigation();
      prefetchGroups(studentId, "EDUCATION_GROUP");
    }
    // A press since then leads on by itself.
    if (destination() === paths.switchSchool) void navigate(to, { replace: true });
  }, [completeSwitch, navigate, destination, to]);

  return <Spinner label={t("switching")} />;
}
