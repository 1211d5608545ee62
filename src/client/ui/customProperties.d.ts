import "react";

declare module "react" {
  /** Custom properties carry geometry that depends on data into the static styles. */
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface alone can be augmented
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}
