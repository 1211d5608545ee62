import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from "@opentelemetry/resources";

export const SERVICE = "skolvy";

/** Names this server in traces and metrics; several servers have the same counters, so each has an id of its own. */
export const thisServer: Resource = defaultResource()
  .merge(resourceFromAttributes({ "service.name": SERVICE }))
  .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));
