import { Accessibility20Regular } from "@fluentui/react-icons/svg/accessibility";
import { Alert20Regular } from "@fluentui/react-icons/svg/alert";
import { Person20Regular } from "@fluentui/react-icons/svg/person";
import { Shield20Regular } from "@fluentui/react-icons/svg/shield";
import { SignOut20Regular } from "@fluentui/react-icons/svg/sign-out";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSignOut } from "#client/features/menu/embed/useMenu.ts";
import { paths } from "#client/lib/paths.ts";
import { useProfile } from "#client/session/profile.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { AccountMenu } from "#client/ui/frame/AccountMenu.tsx";

/** A guardian's or student's own menu: appearance, profile, statements and signing out (NAV-6). */
export function UserMenu() {
  const { t } = useTranslation(["navigation", "common"]);
  const profile = useProfile();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const isViewer = useIsStudentViewer();
  const name = profile ? `${profile.firstName} ${profile.lastName}` : "";
  const choices = [
    { id: "profile", label: t("profile"), icon: <Person20Regular />, onChoose: () => void navigate(paths.profile) },
    ...(isViewer
      ? []
      : [
          {
            id: "notices",
            label: t("notificationSettings"),
            icon: <Alert20Regular />,
            onChoose: () => void navigate(paths.notificationPreferences),
          },
        ]),
    {
      id: "accessibility",
      label: t("common:accessibility"),
      icon: <Accessibility20Regular />,
      onChoose: () => void navigate(paths.accessibility),
    },
    {
      id: "privacy",
      label: t("common:privacy"),
      icon: <Shield20Regular />,
      onChoose: () => void navigate(paths.privacy),
    },
    { id: "signOut", label: t("signOut"), icon: <SignOut20Regular />, onChoose: () => void signOut() },
  ];
  return <AccountMenu name={name} choices={choices} />;
}
