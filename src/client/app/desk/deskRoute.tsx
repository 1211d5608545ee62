import type { ReactNode } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { lessonScreens } from "#client/features/desk/attendance/screens.ts";
import { cardScreens } from "#client/features/desk/cards/screens.ts";
import { classListScreens } from "#client/features/desk/classLists/screens.ts";
import { formScreens } from "#client/features/desk/forms/screens.ts";
import { holidayScreens } from "#client/features/desk/holidays/screens.ts";
import { inboxScreens } from "#client/features/desk/inbox/screens.ts";
import { mealScreens } from "#client/features/desk/meals/screens.ts";
import { meetingScreens } from "#client/features/desk/meetings/screens.ts";
import { officeScreens } from "#client/features/desk/office/screens.ts";
import { postScreens } from "#client/features/desk/posts/screens.ts";
import { dayScreens } from "#client/features/desk/screens.ts";
import { studentScreens } from "#client/features/desk/students/screens.ts";
import { workScreens } from "#client/features/desk/work/screens.ts";
import { useDesk } from "#client/resources/desk.ts";
import type { DeskParamsOf, DeskScreens } from "#client/session/feature.ts";
import { DESK_SCREENS, type DeskScreenName, deskScreenList, isFor } from "#contract/desk/screens.ts";
import { DESK } from "#contract/screens.ts";
import { ErrorPage } from "../ErrorPage.tsx";
import { LoadingScreen } from "../LoadingScreen.tsx";
import { lateRoute } from "../screenRoute.tsx";
import { DeskApp } from "./DeskApp.tsx";

/** The screens of every part of the desk. A screen of the contract that no part names is a compile error. */
const screens: DeskScreens<DeskScreenName> = {
  ...cardScreens,
  ...dayScreens,
  ...classListScreens,
  ...formScreens,
  ...holidayScreens,
  ...inboxScreens,
  ...lessonScreens,
  ...mealScreens,
  ...meetingScreens,
  ...officeScreens,
  ...postScreens,
  ...studentScreens,
  ...workScreens,
};

function routeOf<Name extends DeskScreenName>(name: Name): RouteObject {
  const screen: DeskScreens<DeskScreenName>[Name] = screens[name];
  return lateRoute(DESK_SCREENS[name].path, screen, {
    // The router has matched the address of this screen, so its parameters are there.
    load: (params, search) => screen.load?.({ params: params as DeskParamsOf<Name>, search }),
    meanwhile: <LoadingScreen />,
    guard: (page) => <ForRoles name={name}>{page}</ForRoles>,
  });
}

/** A screen for other roles does not exist: its address leads to the first screen, as an unknown one does. */
function ForRoles({ name, children }: { name: DeskScreenName; children: ReactNode }) {
  const { data: desk } = useDesk();
  return desk && !isFor(DESK_SCREENS[name], desk) ? <Navigate to={DESK} replace /> : children;
}

/** The staff desk. It has frame, pages and texts of its own, which nobody else loads (DESK-1). */
export const deskRoute: RouteObject = {
  id: DESK,
  Component: DeskApp,
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        ...deskScreenList.map(([name]) => routeOf(name)),
        { path: `${DESK}/*`, element: <Navigate to={DESK} replace /> },
      ],
    },
  ],
};
