import { describe, expect, it } from "vitest";
import { readEnvironment, settingNames } from "./environment.ts";
import { misspeltSettings } from "./misspelt.ts";

describe("names that look like a setting", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_ULR", "DATABASE_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["TRUSTED_ISSUER", "TRUSTED_ISSUERS"],
    ["LOG_LEVELS", "LOG_LEVEL"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["PRIVATE_HOST", "PRIVATE_HOSTS"],
    ["IDLE_MINUTE", "IDLE_MINUTES"],
    ["IDLE_WARNING_MINUTE", "IDLE_WARNING_MINUTES"],
    ["NOTIFCATION_DAY", "NOTIFICATION_DAYS"],
    ["ACESSIBILTY_MAIL", "ACCESSIBILITY_MAIL"],
    ["IMERSIVE_READR", "IMMERSIVE_READER"],
    ["TRUSTED_ISUSESR", "TRUSTED_ISSUERS"],
    ["SKOLVY_DATABASE_URL", "DATABASE_URL"],
    ["SKOLVY_TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["database_url", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
  ])("%s is told as %s", (name, meant) => {
    expect(misspeltSettings([name], settingNames)).toEqual([{ name, meant }]);
    expect(readEnvironment({ [name]: "x" }).warnings).toEqual([
      `${name} is no setting of Skolvy: did you mean ${meant}?`,
    ]);
  });

  it.each([
    ...["PATH", "HOME", "HOSTNAME", "SPORT", "AAD_APP_OBJECT_ID", "APP_DOMAIN", "TZ", "LANG", "USER", "LOGNAME"],
    ...[
      "DATABASE_PORT",
      "DATABASE_HOST",
      "DATABASE_NAME",
      "DATABASE_USER",
      "DATABASE_PASSWORD",
      "LOG_FILE",
      "LOG_SCALE",
    ],
    ...["NODE_OPTIONS", "NODE_PATH", "NODE_VERSION", "npm_config_loglevel", "npm_package_name", "npm_lifecycle_event"],
    ...["SKOLVY_PORT", "SKOLVY_SERVICE_HOST", "SKOLVY_SERVICE_PORT", "SKOLVY_PORT_3000_TCP", "SKOLVY_VERSION"],
    ...["KUBERNETES_SERVICE_HOST", "KUBERNETES_PORT", "CONTAINER_APP_HOSTNAME", "IDENTITY_ENDPOINT", "IDENTITY_HEADER"],
    ...["OTEL_SERVICE_NAME", "OTEL_RESOURCE_ATTRIBUTES", "OTEL_EXPORTER_OTLP_HEADERS", "OTEL_TRACES_SAMPLER"],
    ...["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_TIMEOUT", "PGHOST", "PGSSLMODE", "SSL_CERT_FILE"],
    ...["http_proxy", "HTTPS_PROXY", "NO_PROXY", "SOURCE_DATE_EPOCH", "TEAMS_APP_ID", "TERMS_OF_USE_URL"],
    ...["PORTAL_HOST", "DATABASE_OWNER_PASSWORD", "COMPOSE_PROJECT_NAME", "VITE_CACHE_DIR", "XDG_DATA_DIRS"],
  ])("%s is another program's", (name) => expect(misspeltSettings([name], settingNames)).toEqual([]));

  it("are never settings themselves", () => {
    expect(misspeltSettings(settingNames, settingNames)).toEqual([]);
    for (const name of settingNames)
      expect(
        misspeltSettings(
          [name],
          settingNames.filter((other) => other !== name),
        ),
        name,
      ).toEqual([]);
  });
});
