type Values = Record<string, string | undefined>;

/**
 * Returns a reader of values that provisioning writes.
 * @throws Error naming those that it has not written yet
 */
function provisioned<Name extends string>(values: Values, environment: string, names: readonly Name[]) {
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`Provision first. Missing in env/.env.${environment}: ${missing.join(", ")}`);
  return (name: Name) => values[name] ?? "";
}

/** Returns the arguments of az for the job that upgrades the database. @throws Error if there is none yet */
export function migrationSteps(values: Values, environment: string) {
  const names = ["AZURE_SUBSCRIPTION_ID", "AZURE_RESOURCE_GROUP_NAME", "MIGRATION_JOB_NAME"] as const;
  const value = provisioned(values, environment, names);
  const job = ["--name", value("MIGRATION_JOB_NAME"), "--resource-group", value("AZURE_RESOURCE_GROUP_NAME")].concat([
    "--subscription",
    value("AZURE_SUBSCRIPTION_ID"),
  ]);
  return {
    update: (image: string) => ["containerapp", "job", "update", ...job, "--image", image],
    start: ["containerapp", "job", "start", ...job, "--output", "json"],
    status: (execution: string) =>
      ["containerapp", "job", "execution", "show", ...job].concat([
        "--job-execution-name",
        execution,
        "--query",
        "properties.status",
        "--output",
        "tsv",
      ]),
  };
}

/**
 * Returns the arguments of az for a rollout: the image, then the database by a job of the same image, and the servers
 * only after that. Each names the subscription, since az may be signed in to another.
 * @throws Error naming what provisioning has not written yet
 */
export function deploySteps(values: Values, environment: string, tag: string) {
  const migration = migrationSteps(values, environment);
  const names = ["AZURE_SUBSCRIPTION_ID", "AZURE_RESOURCE_GROUP_NAME", "CONTAINER_REGISTRY_NAME", "CONTAINER_APP_NAME"];
  const value = provisioned(values, environment, names);
  const subscription = ["--subscription", value("AZURE_SUBSCRIPTION_ID")];
  const group = ["--resource-group", value("AZURE_RESOURCE_GROUP_NAME"), ...subscription];
  const registry = value("CONTAINER_REGISTRY_NAME");
  const image = `${registry}.azurecr.io/skolvy:${tag}`;
  return {
    // The second name is the one that provisioning uses, so that it never goes back to an older image.
    build: ["acr", "build", "--registry", registry, ...subscription, "--image", `skolvy:${tag}`].concat([
      "--image",
      `skolvy:${environment}`,
      "--file",
      "infra/Dockerfile",
      ".",
    ]),
    update: migration.update(image),
    migration,
    rollOut: ["containerapp", "update", "--name", value("CONTAINER_APP_NAME"), ...group, "--image", image],
  };
}

/** Waits for the job. @throws Error if it failed: servers that run go on */
export async function untilDone(status: () => Promise<string>, pause: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const found = await status();
    if (found === "Succeeded") return;
    if (["Failed", "Stopped", "Degraded"].includes(found))
      throw new Error(`The migration ended as ${found}. Servers that run go on; the job's log says why.`);
    await pause();
  }
}

/** Steps that provisioning cannot do, listed at its end. */
export function leftToDo(values: Values): string[] {
  const { CONTAINER_APP_NAME = "", TEAMSFX_ENV = "" } = values;
  const { APP_DOMAIN = "", API_DOMAIN = "", FRONT_DOOR_HOST = "", PORTAL_DNS_PROOF = "", API_DNS_PROOF = "" } = values;
  const madeUp = ["SIGN_IN", "TRUSTED_ISSUERS", "OPERATOR_MAIL", "APP_DOMAIN"].filter((name) =>
    /skolvy\.example/.test(values[name] ?? ""),
  );
  return [
    `DNS of the two hosts: ${PORTAL_DNS_PROOF}; ${API_DNS_PROOF}; ${APP_DOMAIN} CNAME ${FRONT_DOOR_HOST}; ${API_DOMAIN} CNAME ${FRONT_DOOR_HOST}. Until then nothing answers.`,
    ...madeUp.map((name) => `${name} is made up: set the real one in the environment's file.`),
    ...(values.SECRET_SMTP_URL === "off" ? ["SECRET_SMTP_URL is off: no mail is sent."] : []),
    `Try a restore of the database once. Try all settings in a server: az containerapp exec --name ${CONTAINER_APP_NAME} --command "node --env-file=env/.env.${TEAMSFX_ENV} dist/server/check.js", with the resource group and subscription.`,
  ];
}
