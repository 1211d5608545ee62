import { createContext, use } from "react";

/** Reads the address that the app shows, or is on its way to: hooks of the router know it only once the page has rendered. */
export const DestinationContext = createContext<() => string>(() => {
  throw new Error("No DestinationContext found");
});

export const useDestination = () => use(DestinationContext);
