import "react";

declare module "react" {
  /** Geometry that comes from data or choices reaches the static styles as custom properties. */
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface alone can be augmented
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}
