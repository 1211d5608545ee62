import { CloudOff48Regular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOffline } from "#client/http/useOffline.ts";
import { EmptyState } from "./EmptyState.tsx";
import { Loading } from "./Loading.tsx";

type AwaitedProps = {
  /** The shape of what comes. */
  skeleton: ReactNode;
  isCompact?: boolean;
};

/** In the place of what is on its way; while the server is away it says that it waits for it. */
export function Awaited({ skeleton, isCompact = false }: AwaitedProps) {
  const { t } = useTranslation("common");
  if (useOffline()) return <EmptyState icon={CloudOff48Regular} text={t("offlineUnknown")} isCompact={isCompact} />;
  return <Loading>{skeleton}</Loading>;
}
